// A board that is being drawn as SVG: the ground space by space, the river side by side.
// Drawn once it is saved, corners and bends become round: see games/kit/svg.py.

import { spaceCalled } from "./cells.js";

const SPACE = 40;
const [LEFT, TOP, RIGHT, BOTTOM] = [26, 24, 8, 8];
const FRAME = 6;
const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** What stands in the svg element of a board, and its view box. */
export function groundOf({ terrain, banks, squares }, { marks, variants }) {
  const [rows, columns] = [terrain.length, terrain[0].length];
  const [width, height] = [columns * SPACE, rows * SPACE];
  const river = riverPath(banks);
  const parts = [
    `<rect class="frame" x="-${FRAME}" y="-${FRAME}" width="${width + 2 * FRAME}" height="${height + 2 * FRAME}" rx="13"/>`,
    `<rect class="land" width="${width}" height="${height}" rx="9"/>`,
    `<path class="mountain" d="${regionPath(terrain, "m")}"/>`,
    `<path class="forest" d="${regionPath(terrain, "f")}"/>`,
    `<path class="lines" d="${linesPath(rows, columns)}"/>`,
    ...["bank", "river"].map((part) => `<path class="${part} drawn" d="${river}"/>`),
    ...terrain.flatMap((line, row) => line.map((mark, column) => markAt(marks[mark], row, column, variants))),
    ...[...squares].map((name) => markAt("square", ...spaceCalled(name), variants)),
    '<g class="rim">',
    ...Array.from({ length: columns }, (_, at) => `<text x="${SPACE * at + SPACE / 2}" y="-11">${LETTERS[at]}</text>`),
    ...Array.from({ length: rows }, (_, at) => `<text class="row" x="-${(LEFT + FRAME) / 2}" y="${SPACE * at + SPACE / 2 + 5}">${at + 1}</text>`),
    "</g>",
  ];
  return {
    inner: parts.join(""),
    viewBox: `-${LEFT} -${TOP} ${LEFT + width + RIGHT} ${TOP + height + BOTTOM}`,
  };
}

function markAt(kind, row, column, variants) {
  if (!kind) return "";
  const count = variants[kind] ?? 1;
  const name = count === 1 ? kind : `${kind}-${((row * 5 + column * 3) % 7) % count}`;
  return `<use href="#mark-${name}" x="${SPACE * column}" y="${SPACE * row}"/>`;
}

const regionPath = (terrain, kind) =>
  terrain
    .flatMap((line, row) => line.map((mark, column) => (mark === kind ? `M${SPACE * column} ${SPACE * row}h${SPACE}v${SPACE}h-${SPACE}z` : "")))
    .join("");

const linesPath = (rows, columns) =>
  Array.from({ length: columns - 1 }, (_, at) => `M${SPACE * (at + 1)} 0v${SPACE * rows}`).join("") +
  Array.from({ length: rows - 1 }, (_, at) => `M0 ${SPACE * (at + 1)}h${SPACE * columns}`).join("");

function riverPath(banks) {
  const sides = [];
  banks.forEach((line, row) => line.forEach((bank, column) => {
    if (column + 1 < line.length && line[column + 1] !== bank) {
      sides.push(`M${SPACE * (column + 1)} ${SPACE * row}v${SPACE}`);
    }
    if (row + 1 < banks.length && banks[row + 1][column] !== bank) {
      sides.push(`M${SPACE * column} ${SPACE * (row + 1)}h${SPACE}`);
    }
  }));
  return sides.join("");
}
