/* export_page.js -- runs the script of an exported page over stand-ins for the page's elements.
   node export_page.js PAGE.html STEP...: each STEP is a key's name, "button:NAME" or "move:N"; for each, and before
   the first, a line with the position shown, the framed squares, who sits below, the number of the marked move and the
   caption. */
'use strict';
var text = require('fs').readFileSync(process.argv[2], 'utf8');
var scripts = text.split('<script').slice(1).map(function (part) {
    return { head: part.slice(0, part.indexOf('>')), body: part.slice(part.indexOf('>') + 1, part.indexOf('</script>')) };
});
var elements = {}, listeners = {};

function element(id) {
    var attributes = {}, classes = {};
    return {
        id: id, textContent: '', hidden: true,
        getAttribute: function (name) { return name in attributes ? attributes[name] : null; },
        setAttribute: function (name, value) { attributes[name] = String(value); },
        classList: {
            add: function (name) { classes[name] = true; },
            remove: function (name) { delete classes[name]; },
            has: function (name) { return !!classes[name]; }
        }
    };
}
/* Every element of the page with an id, with its attributes. */
text.split('<script')[0].replace(/<[a-z]+ [^>]*>/g, function (tag) {
    var id = /\bid="([^"]*)"/.exec(tag);
    if (!id) return tag;
    var e = elements[id[1]] = element(id[1]);
    tag.replace(/([a-z-]+)="([^"]*)"/g, function (all, name, value) { e.setAttribute(name, value); return all; });
    return tag;
});
elements.data = element('data');
elements.data.textContent = scripts[0].body;
global.document = {
    getElementById: function (id) { return elements[id] || null; },
    addEventListener: function (kind, run) { listeners[kind] = run; }
};

function square_at(mark) {
    var i, s, at = elements[mark];
    if (at.getAttribute('visibility') === 'hidden') return 0;
    for (i = 1; (s = elements['s' + i]); i++)
        if (s.getAttribute('x') - 25 === Number(at.getAttribute('x')) && s.getAttribute('y') - 25 === Number(at.getAttribute('y')))
            return i;
    return -1;
}
/* Who sits below; "askew" if a name is not in its square, or a square not where one is on the board the page has. */
var places = {};
function place_of(id) {
    return elements[id].getAttribute('x') + ',' + elements[id].getAttribute('y');
}
function below() {
    var i, last, s, t;
    for (i = 1; (s = elements['s' + i]); i++) {
        t = elements['t' + i];
        if (!places[place_of('s' + i)] || s.getAttribute('x') - t.getAttribute('x') !== 23 ||
            s.getAttribute('y') - t.getAttribute('y') !== 15) return 'askew';
        last = s;
    }
    return elements.s1.getAttribute('y') - last.getAttribute('y') < 0 ? 'White' : 'Black';
}
function report() {
    var i, names = { '#pw': 'w', '#pW': 'W', '#pb': 'b', '#pB': 'B', '#pe': '.' }, shown = '', marked = [];
    for (i = 1; elements['s' + i]; i++) shown += names[elements['s' + i].getAttribute('href')];
    for (i in elements) if (i[0] === 'n' && elements[i].classList.has('here')) marked.push(i);
    console.log(shown + ' ' + square_at('from') + ' ' + square_at('to') + ' ' + below() + ' ' + (marked.join() || '-') + ' ' +
        elements.what.textContent);
}

for (var k = 1; elements['s' + k]; k++) places[place_of('s' + k)] = true;
(0, eval)(scripts[1].body);
report();
process.argv.slice(3).forEach(function (step) {
    var part = step.split(':'), event = { preventDefault: function () { }, key: step, target: element('') };
    if (part[0] === 'button') event.target.setAttribute('data-go', part[1]);
    if (part[0] === 'move') event.target = elements['n' + part[1]];
    listeners[part.length > 1 ? 'click' : 'keydown'](event);
    report();
});
console.log(elements.bar.hidden ? 'the buttons are hidden' : 'the buttons are shown');
