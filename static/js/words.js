// What the page says of what is entered: the verdict in words, and the spaces at fault.

import { inOrder, namesOf } from "./cells.js";
import { listed } from "./listed.js";
import { LEGAL, OFF_BOARD } from "./snap.js";

const FILLED = "1";
const MOST_NAMED = 12; // spaces in one sentence

const NOWHERE = "It fits nowhere: pass, or end.";
export const SAME_IN_EACH_TURN = "This building looks the same however it is turned.";
export const NO_OTHER = "There is no other way to cover that space.";

/** { words, kind, wrong } for what is shown; `kind` is the verdict's class. */
export function verdictOn(rules, { placement, letter, cells, strange }) {
  if (!placement) return verdictOnTyped(rules, cells, strange);
  if (letter === LEGAL) {
    return { kind: "good", wrong: [], words: `${namesOf(cells)}: ${covered(rules, cells)}.` };
  }
  return refused(rules, letter, atFault(rules, letter, cells));
}

function verdictOnTyped(rules, cells, strange) {
  const plain = (words) => ({ kind: "", wrong: [], words });
  const squares = rules.turns[0].length;
  if (strange) return plain(strange);
  if (cells.length === 0) return plain(fitsNowhere(rules) ? nowhere(rules) : rules.invitation);
  const outside = cells.filter(isOutside(rules));
  if (outside.length > 0) return refused(rules, OFF_BOARD, outside);
  if (cells.length < squares) return plain(`${cells.length} of ${squares} spaces.`);
  const named = namesOf(cells.slice(0, MOST_NAMED));
  return { kind: "bad", wrong: [], words: `${named} is not the shape of the ${rules.building}.` };
}

function refused(rules, letter, wrong) {
  const sentence = rules.sentences?.[letter] ?? "The rules forbid it: {spaces}.";
  const words = sentence
    .replaceAll("{spaces}", () => namesOf(wrong.slice(0, MOST_NAMED)))
    .replaceAll("{building}", () => rules.building);
  return { kind: "bad", wrong, words: fitsNowhere(rules) ? `${words} ${nowhere(rules)}` : words };
}

function covered(rules, cells) {
  const marks = inOrder(cells)
    .map((cell) => rules.marks?.[cell.join(",")])
    .filter(Boolean);
  return `covers ${listed(marks) || "no tree, no rock"}`;
}

/** The spaces that break the rule, as `at_fault` of the game's rules finds them. */
function atFault(rules, letter, cells) {
  const sorted = inOrder(cells);
  const at = (marks, [row, column]) => marks?.[row * rules.columns + column];
  const tests = {
    [OFF_BOARD]: isOutside(rules),
    g: (cell) => at(rules.closed, cell) === FILLED,
    c: (cell) => at(rules.built, cell) === FILLED,
    b: (cell) => at(rules.banks, cell) !== at(rules.banks, sorted[0]),
  };
  return sorted.filter(tests[letter] ?? (() => true));
}

const isOutside = ({ rows, columns }) => ([row, column]) =>
  row < 0 || row >= rows || column < 0 || column >= columns;

const nowhere = (rules) => rules.nowhere ?? NOWHERE;

const fitsNowhere = (rules) => !rules.letters.includes(LEGAL);
