// Which placement a tap means, and which legal one is nearest. The twin of
// games/tangram_city/snapping.py.

import {
  apartFrom,
  crossing,
  distance,
  inOrder,
  isFree,
  middleOf,
  quartersOf,
  shapeOf,
  SIDE,
} from "./tangram-halves.js";

/** Every way in which one of some turns can lie on the board. */
function placements(turns, taken) {
  const found = [];
  turns.forEach((turn, number) => {
    const rows = Math.max(...turn.map(([row]) => row));
    const columns = Math.max(...turn.map(([, column]) => column));
    for (let down = 0; down < SIDE - rows; down++) {
      for (let right = 0; right < SIDE - columns; right++) {
        const at = turn.map(([row, column, corner]) => [row + down, column + right, corner]);
        const halves = inOrder(at);
        found.push({
          turn: number,
          order: found.length,
          halves,
          quarters: new Set(halves.flatMap(quartersOf)),
          isLegal: isFree(taken, halves),
        });
      }
    }
  });
  return found;
}

/** The ways of a known tile by the side that is up. */
export const waysOf = ({ kind, turns, taken }) =>
  kind === "tile"
    ? Object.fromEntries(Object.keys(turns).map((side) => [side, placements(turns[side], taken)]))
    : {};

export const legalOnes = (ways) => ways.filter((one) => one.isLegal);

function byNearness(found, at, turn) {
  const tapped = quartersOf(at);
  const key = (one) => [
    turn !== null && one.turn !== turn ? 1 : 0,
    tapped.some((quarter) => one.quarters.has(quarter)) ? 0 : 1,
    distance(one.halves, at),
    one.order, // turn by turn, from the top left
  ];
  return found
    .map((one) => [key(one), one])
    .sort(([a], [b]) => a[0] - b[0] || a[1] - b[1] || a[2] - b[2] || a[3] - b[3])
    .map(([, one]) => one);
}

/** The placements that a tap may mean, the best first. */
export function candidates(ways, at, turn) {
  const tapped = quartersOf(at);
  const covers = (one) =>
    at[2]
      ? tapped.every((quarter) => one.quarters.has(quarter))
      : tapped.some((quarter) => one.quarters.has(quarter));
  const found = byNearness(legalOnes(ways).filter(covers), at, turn);
  if (found.length === 0 || (turn !== null && found[0].turn !== turn)) {
    found.unshift(byNearness(ways, at, turn)[0]);
  }
  return found;
}

/** The halves of the nearest legal placement, none where there is none. */
export function nearest(ways, at, turn) {
  return byNearness(legalOnes(ways), at, turn)[0]?.halves ?? [];
}

/** The halves of a tile that nobody knows yet, moved to the nearest free place, unturned. */
export function nearestMoved(taken, halves) {
  if (crossing(halves).length > 0 || apartFrom(halves).length > 0) return [];
  const turn = shapeOf(halves).split(",").map((half) => half.split(" "));
  const shape = turn.map(([row, column, corner]) => [Number(row), Number(column), corner]);
  const at = middleOf(halves);
  const found = legalOnes(placements([shape], taken));
  return byDistance(found.map((one) => one.halves), at)[0] ?? [];
}

/** The nearest half on which a fountain may lie. */
export function nearestFountain(taken, half) {
  const every = [];
  for (let row = 0; row < SIDE; row++) {
    for (let column = 0; column < SIDE; column++) {
      for (const corner of ["ne", "nw", "se", "sw"]) every.push([[row, column, corner]]);
    }
  }
  return byDistance(every.filter((halves) => isFree(taken, halves)), half)[0] ?? [];
}

/** The nearest first; equal ones stay from the top left. */
const byDistance = (found, at) =>
  [...found].sort((one, other) => distance(one, at) - distance(other, at));
