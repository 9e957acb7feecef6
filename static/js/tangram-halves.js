// Halves of squares as [row, column, corner], "" for a whole square. The twin of
// games/tangram_city/halves.py and shapes.py.

export const SIDE = 7;
const CORNERS = { "": "nesw", nw: "nw", ne: "ne", se: "se", sw: "sw" };
const SIDES = "nesw";
export const OPPOSITE = { nw: "se", se: "nw", ne: "sw", sw: "ne" };
const ACROSS = { n: [-1, 0, "s"], e: [0, 1, "w"], s: [1, 0, "n"], w: [0, -1, "e"] };
const MIDDLES = { "": [3, 3], nw: [2, 2], ne: [2, 4], se: [4, 4], sw: [4, 2] };
const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
const NAME = /^([a-z])([1-9][0-9]{0,5})(?::(nw|ne|se|sw))?$/i;
const MOST_SHOWN = 20; // characters of one word

export const nameOf = ([row, column, corner]) =>
  `${LETTERS[column]}${row + 1}${corner ? `:${corner}` : ""}`;

export const inOrder = (halves) =>
  [...halves].sort((a, b) => a[0] - b[0] || a[1] - b[1] || (a[2] < b[2] ? -1 : a[2] > b[2] ? 1 : 0));

export const namesOf = (halves) => inOrder(halves).map(nameOf).join(" ");

const PLACES = { nw: "upper left", ne: "upper right", se: "lower right", sw: "lower left" };
const MOST_SAID = 6; // halves in one sentence

/** Halves in plain words: "D4 and the upper left half of E4". */
export function wordsOf(halves) {
  const said = inOrder(halves).slice(0, MOST_SAID).map(saidAs);
  if (halves.length > said.length) return `${said.join(", ")} ...`;
  const last = said.pop();
  return said.length > 0 ? `${said.join(", ")} and ${last}` : last;
}

const squareOf = ([row, column]) => nameOf([row, column, ""]);

const saidAs = (half) =>
  half[2] ? `the ${PLACES[half[2]]} half of ${squareOf(half)}` : squareOf(half);

/** What is on a square that one paints, as its button is called: "E4, upper left half". */
export function calledAs(square, halves) {
  const found = halves.filter((half) => sameSquare(half, square));
  const said = found.map((half) => (half[2] ? `${PLACES[half[2]]} half` : "whole"));
  return `${squareOf(square)}, ${said.join(" and ") || "free"}`;
}

/** The names of their squares. */
export const squaresOf = (halves) => [...new Set(inOrder(halves).map(squareOf))].join(" ");

export const sameSquare = (one, other) => one[0] === other[0] && one[1] === other[1];

export const isOnBoard = ([row, column]) => row < SIDE && column < SIDE;

const same = (one, other) => sameSquare(one, other) && one[2] === other[2];

/** What is typed as halves; `strange` is the sentence about what is none, or null. */
export function readHalves(text, sentences = {}) {
  const halves = [];
  for (const word of text.split(/[\s,;]+/).filter(Boolean)) {
    const half = halfCalled(word);
    if (!half) return { halves, strange: sentences.strange?.replace("{word}", () => shown(word)) };
    if (halves.some((one) => same(one, half))) {
      return { halves, strange: sentences.twice?.replace("{half}", () => nameOf(half)) };
    }
    halves.push(half);
  }
  return { halves, strange: null };
}

const shown = (word) => (word.length > MOST_SHOWN ? `${word.slice(0, MOST_SHOWN)}...` : word);

export function halfCalled(word) {
  const found = NAME.exec(word);
  if (!found) return null;
  const [, letter, number, corner] = found;
  return [Number(number) - 1, LETTERS.indexOf(letter.toUpperCase()), (corner ?? "").toLowerCase()];
}

/** The quarters of a half that lies on the board, as bits of the rules' masks. */
export function quartersOf([row, column, corner]) {
  return [...CORNERS[corner]].map(
    (side) => SIDES.indexOf(side) * SIDE * SIDE + row * SIDE + column,
  );
}

export const isFree = (taken, halves) =>
  halves.every((half) => quartersOf(half).every((quarter) => taken[quarter] !== "1"));

/** The halves moved, as far as all of them stay on the board. */
export function moved(halves, steps) {
  const [down, right] = steps.map((step, axis) => {
    const lies = halves.map((half) => half[axis]);
    return Math.max(-Math.min(...lies), Math.min(SIDE - 1 - Math.max(...lies), step));
  });
  return inOrder(halves.map(([row, column, corner]) => [row + down, column + right, corner]));
}

/** Two opposite halves of a square as the whole square. */
export function joined(halves) {
  const found = new Map();
  for (const [row, column, corner] of halves) {
    const key = `${row} ${column}`;
    const isSecond = found.has(key) && OPPOSITE[found.get(key)[2]] === corner;
    found.set(key, [row, column, isSecond ? "" : corner]);
  }
  return inOrder([...found.values()]);
}

/** Whether halves of one piece are a whole square and a half beside it. */
export function isStartPiece(halves) {
  const all = joined(halves);
  return all.length === 2 && all.filter((half) => half[2] === "").length === 1;
}

/** The shape of halves wherever they lie, as a text to compare. */
export function shapeOf(halves) {
  const all = joined(halves);
  const [top, left] = [0, 1].map((axis) => Math.min(...all.map((half) => half[axis])));
  return all.map(([row, column, corner]) => `${row - top} ${column - left} ${corner}`).join();
}

/** The halves of a square that cannot both be there, in order of their squares. */
export function crossing(halves) {
  const squares = new Map();
  for (const half of halves) {
    const key = `${half[0]} ${half[1]}`;
    squares.set(key, [...(squares.get(key) ?? []), half]);
  }
  const fills = (all) => all.length === 2 && OPPOSITE[all[0][2]] === all[1][2];
  return [...squares.values()].filter((all) => all.length > 1 && !fills(all)).flat();
}

/** The halves that hang together with the first one by no whole side. */
export function apartFrom(halves) {
  const left = new Map(joined(halves).map((half) => [`${half[0]} ${half[1]}`, half]));
  const edge = [left.values().next().value];
  left.delete(`${edge[0][0]} ${edge[0][1]}`);
  while (edge.length > 0) {
    const [row, column, corner] = edge.pop();
    for (const side of CORNERS[corner]) {
      const [down, right, facing] = ACROSS[side];
      const key = `${row + down} ${column + right}`;
      const beyond = left.get(key);
      if (!beyond || !CORNERS[beyond[2]].includes(facing)) continue;
      left.delete(key);
      edge.push(beyond);
    }
  }
  return [...left.values()];
}

const middle = ([row, column, corner]) => [
  row * 6 + MIDDLES[corner][0],
  column * 6 + MIDDLES[corner][1],
];

/** How far the middle of a tile is from a tap; comparable for one tile only. */
export function distance(halves, at) {
  const [toDown, toRight] = middle(at);
  let down = 0;
  let right = 0;
  for (const half of halves) {
    const weight = half[2] ? 1 : 2;
    const [row, column] = middle(half);
    down += weight * (row - toDown);
    right += weight * (column - toRight);
  }
  return down * down + right * right;
}

export const middleOf = (halves) =>
  inOrder(halves).reduce((best, half) =>
    distance(halves, half) < distance(halves, best) ? half : best);
