(function () {
  'use strict';
  var data = JSON.parse(document.getElementById('data').textContent), nodes = data.nodes;
  var next = [], following = [], earlier = [], last = {}, here = -1;
  var names = { w: 'pw', W: 'pW', b: 'pb', B: 'pB', '.': 'pe' };
  var deepest = [];
  nodes.forEach(function (node, i) {
    var depth = node[0] >> 1, begins = node[0] & 1;
    var parent = i === 0 ? -1 : begins ? nodes[deepest[depth - 1]][0] : deepest[depth];
    deepest[depth] = i;
    node[0] = parent;
    if (parent < 0) return;
    if (next[parent] === undefined) next[parent] = i;
    else { following[last[parent]] = i; earlier[i] = last[parent]; }
    last[parent] = i;
  });
  function mark(id, square) {
    var frame = document.getElementById(id);
    if (!square) { frame.setAttribute('visibility', 'hidden'); return; }
    var piece = document.getElementById('s' + square);
    frame.setAttribute('x', piece.getAttribute('x') - data.side / 2);
    frame.setAttribute('y', piece.getAttribute('y') - data.side / 2);
    frame.setAttribute('visibility', 'visible');
  }
  function show(i) {
    if (i === undefined || !nodes[i]) return;
    var node = nodes[i], link = document.getElementById('n' + i);
    for (var k = 0; k < node[1].length; k++)
      document.getElementById('s' + (k + 1)).setAttribute('href', '#' + names[node[1][k]]);
    mark('from', node[2]);
    mark('to', node[3]);
    ['n', 'g'].forEach(function (kind) {
      var old = document.getElementById(kind + here), now = document.getElementById(kind + i);
      if (old) old.classList.remove('here');
      if (now) now.classList.add('here');
    });
    if (link && link.scrollIntoView) link.scrollIntoView({ block: 'nearest' });
    document.getElementById('what').textContent = node[4];
    here = i;
  }
  function flip() {
    for (var k = 1; k <= nodes[0][1].length; k++) {
      var piece = document.getElementById('s' + k), name = document.getElementById('t' + k);
      ['x', 'y'].forEach(function (axis) {
        var old = Number(piece.getAttribute(axis)), now = (axis === 'x' ? data.wide : data.high) - old;
        piece.setAttribute(axis, now);
        name.setAttribute(axis, Number(name.getAttribute(axis)) + now - old);
      });
    }
    show(here);
  }
  function end(i) {
    while (next[i] !== undefined) i = next[i];
    return i;
  }
  function go(how) {
    var parent = nodes[here][0];
    if (how === 'first') show(0);
    else if (how === 'back') show(parent < 0 ? undefined : parent);
    else if (how === 'forward') show(next[here]);
    else if (how === 'last') show(end(here));
    else if (how === 'up') show(earlier[here]);
    else if (how === 'down') show(following[here]);
    else if (how === 'flip') flip();
  }
  var keys = { ArrowLeft: 'back', ArrowRight: 'forward', Home: 'first', End: 'last', ArrowUp: 'up', ArrowDown: 'down',
    f: 'flip' };
  document.addEventListener('keydown', function (event) {
    var how = keys[event.key];
    if (!how || event.ctrlKey || event.altKey || event.metaKey) return;
    go(how);
    event.preventDefault();
  });
  document.addEventListener('click', function (event) {
    var at = event.target;
    var how = at.getAttribute && at.getAttribute('data-go'), i = at.getAttribute && at.getAttribute('data-i');
    if (how) go(how);
    if (!i) return;
    show(Number(i));
    event.preventDefault();
  });
  document.addEventListener('mouseover', function (event) {
    var i = event.target.getAttribute && event.target.getAttribute('data-i');
    document.getElementById('what').textContent = nodes[i || here][4];
  });
  document.getElementById('bar').hidden = false;
  show(data.here);
}());
