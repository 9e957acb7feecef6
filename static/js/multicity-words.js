// What the rules say of two ends of a standee, and how squares are called: the page carries
// the letter of the rules' own answer for every place (`games/multicity/hints.py`).

import { listed } from "./listed.js";

const LONGEST_LINE = 60;

export const pair = (text) => (text.match(/[-\u2212]?\d+/g) ?? []).slice(0, 2).map((number) => Number(number.replace("\u2212", "-")));
const numberName = (number) => String(number).replace("-", "\u2212");
const span = (what, first, last) =>
  first === last ? `${what} ${numberName(first)}` : `${what}s ${numberName(first)} to ${numberName(last)}`;

export const squareName = ([row, column]) => `row ${numberName(row)}, column ${numberName(column)}`;

/** A line or a block of squares in words, or else each of them. */
export function squaresName(squares) {
  const [rows, columns] = [0, 1].map((axis) => squares.map((square) => square[axis]));
  const [top, bottom] = [Math.min(...rows), Math.max(...rows)];
  const [left, right] = [Math.min(...columns), Math.max(...columns)];
  if (squares.length === (bottom - top + 1) * (right - left + 1)) {
    return `${span("row", top, bottom)}, ${span("column", left, right)}`;
  }
  const ordered = [...squares].sort((one, other) => one[0] - other[0] || one[1] - other[1]);
  return ordered.map(squareName).join("; ");
}

export const placeName = ([row, column]) =>
  `${span("row", 3 * row, 3 * row + 2)}, ${span("column", 3 * column, 3 * column + 2)}`;

/** The squares from end to end, or only both where they lie in no line. */
export function between([row, column], [toRow, toColumn]) {
  const [down, along] = [Math.sign(toRow - row), Math.sign(toColumn - column)];
  const length = Math.abs(toRow - row) + Math.abs(toColumn - column) + 1;
  if ((down && along) || length > LONGEST_LINE) return [[row, column], [toRow, toColumn]];
  return Array.from({ length }, (_, step) => [row + step * down, column + step * along]);
}

/** Where a square stands in the texts of the page's knowledge; -1 beside them. */
function indexOf({ top, left, columns, shown }, [row, column]) {
  const index = (row - top) * columns + column - left;
  return column >= left && column < left + columns && index >= 0 && index < shown.length ? index : -1;
}

/** The other ends of all standees left that may end on a square. */
export function otherEnds(known, [row, column]) {
  const found = [];
  for (const length of known.hand) {
    for (const [down, along] of [[0, 1], [1, 0], [0, -1], [-1, 0]]) {
      const other = [row + down * (length - 1), column + along * (length - 1)];
      const start = down + along > 0 ? [row, column] : other;
      if (letterAt(known, length, Math.abs(down), start) === "y") found.push(other);
    }
  }
  return found;
}

/** What of a square itself keeps off every end; nothing where its lines do. */
export function whyNoEnd(known, square) {
  const index = indexOf(known, square);
  const shown = known.shown[index] ?? ".";
  if (shown === ".") return known.no_end["."];
  if (known.taken[index] === "1") return known.no_end.taken;
  if (shown === "x") return known.no_end.x;
  if (shown === known.own) return "";
  return known.no_end.colour.replace("{shown}", known.words[shown]).replace("{colour}", known.colour);
}

const letterAt = (known, length, isDown, start) =>
  known.letters[length][isDown][indexOf(known, start)] ?? "o";

/** Whether a standee may stand from end to end, in words, with the squares at fault. */
export function judge(known, first, last) {
  const line = between(first, last);
  const isStraight = first[0] === last[0] || first[1] === last[1];
  if (!isStraight || line.length < Math.abs(last[0] - first[0]) + Math.abs(last[1] - first[1]) + 1) {
    return refused(known, "not_straight", line);
  }
  if (!known.hand.includes(line.length)) return refused(known, "no_such_standee", line);
  const shown = (square) => known.shown[indexOf(known, square)] ?? ".";
  const outside = line.filter((square) => shown(square) === ".");
  if (outside.length) return refused(known, "off_city", outside);
  const start = first[0] + first[1] <= last[0] + last[1] ? first : last;
  const letter = letterAt(known, line.length, Number(first[0] !== last[0]), start);
  if (letter === "y") return { words: `${line.length} ${known.items} in ${squaresName(line)}.`, isLegal: true, line };
  const code = known.codes[letter];
  return refused(known, code, atFault(known, code, line, shown), shown, line);
}

function atFault(known, code, line, shown) {
  const ends = [line[0], line.at(-1)];
  if (code === "occupied") return line.filter((square) => known.taken[indexOf(known, square)] === "1");
  if (code === "covers_x") return line.filter((square) => shown(square) === "x");
  if (code === "end_on_x") return ends.filter((square) => shown(square) === "x");
  return ends.filter((square) => shown(square) !== known.own);
}

function refused(known, code, wrong, shown, line = wrong) {
  const ordered = [...wrong].sort((one, other) => one[0] - other[0] || one[1] - other[1]);
  const squares =
    code === "end_colour"
      ? listed(ordered.map((square) => `${squareName(square)} is ${known.words[shown(square)]}`))
      : squaresName(ordered);
  const filled = {
    squares,
    colour: known.colour,
    count: `${wrong.length} ${wrong.length === 1 ? "square is" : "squares are"}`,
    left: listed(known.hand),
  };
  const words = known.sentences[code].replace(/\{(\w+)\}/g, (_, name) => filled[name]);
  return { words, isLegal: false, wrong, line };
}
