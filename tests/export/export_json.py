"""export_json.py FILE.json: the game in a line for itself and one for each move in the order of the text: the way to
it as game_path has it, side, number, FEN and NAGs."""
import json
import sys


def show(line, prefix, step):
    for move in line:
        number = str(move.get("number", "-"))
        nags = "".join(" $%d" % nag for nag in move.get("nags", []))
        print(prefix + str(step), move.get("side", "-"), number, move["fen"] + nags)
        for k, variation in enumerate(move.get("variations", [])):
            show(variation, "%s%d.%d." % (prefix, step - 1, k + 1), 0)
        step += 1


with open(sys.argv[1], encoding="utf-8") as file:
    game = json.load(file)
print(game["huff"], game["variant"], game["start"], game["result"], len(game["tags"]))
show(game["moves"], "", 1)
