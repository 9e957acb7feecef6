// Snapping: which placement of a piece a tap on a board means. The twin of
// games/kit/snapping.py, compared with it by tests/browser/test_snapping.py.
//
// A field is { rows, columns, turns, letters }: the offsets of each turn from its anchor,
// and a letter for each turn and anchor. A placement is { turn, anchor }, a selection
// { taps, turn, skip }.

import { holds, inOrder, same } from "./cells.js";

export const LEGAL = "y";
export const OFF_BOARD = "o";

export function letterOf(field, { turn, anchor: [row, column] }) {
  if (row < 0 || row >= field.rows || column < 0 || column >= field.columns) return OFF_BOARD;
  return field.letters[(turn * field.rows + row) * field.columns + column];
}

export const cellsOf = (field, { turn, anchor }) =>
  field.turns[turn].map(([down, right]) => [anchor[0] + down, anchor[1] + right]);

export const isSame = (one, other) => one.turn === other.turn && same(one.anchor, other.anchor);

function placements(field, wanted) {
  const found = [];
  for (let turn = 0; turn < field.turns.length; turn++) {
    for (let row = 0; row < field.rows; row++) {
      for (let column = 0; column < field.columns; column++) {
        const placement = { turn, anchor: [row, column] };
        if (wanted(letterOf(field, placement))) found.push(placement);
      }
    }
  }
  return found;
}

const legalOnes = (field) => placements(field, (letter) => letter === LEGAL);
const onBoard = (field) => placements(field, (letter) => letter !== OFF_BOARD);

/** The middle of a placement, row and column, times the number of its squares. */
export function middleOf(field, placement) {
  const cells = cellsOf(field, placement);
  return [0, 1].map((axis) => cells.reduce((sum, cell) => sum + cell[axis], 0));
}

/** A tap in the measure of `middleOf`. */
const asMiddle = (field, tap) => tap.map((part) => part * field.turns[0].length);

function distance(field, placement, middle) {
  const [down, right] = middleOf(field, placement);
  return (down - middle[0]) ** 2 + (right - middle[1]) ** 2;
}

/** The chosen turn first, then the nearest, then as they come: by turn and anchor. */
function byNearness(field, found, middle, turn) {
  const other = (placement) => (turn !== null && placement.turn !== turn ? 1 : 0);
  return found
    .map((placement) => [other(placement), distance(field, placement, middle), placement])
    .sort((a, b) => a[0] - b[0] || a[1] - b[1])
    .map(([, , placement]) => placement);
}

/** The legal placements that cover all the taps, the best first. */
export function candidates(field, taps, turn = null) {
  const found = legalOnes(field).filter((placement) => {
    const cells = cellsOf(field, placement);
    return taps.every((tap) => holds(cells, tap));
  });
  return byNearness(field, found, asMiddle(field, taps.at(-1)), turn);
}

function nearestRefused(field, tap, turn) {
  const found = onBoard(field).filter(
    (placement) =>
      (turn === null || placement.turn === turn) && holds(cellsOf(field, placement), tap),
  );
  const nearest = byNearness(field, found, asMiddle(field, tap), turn)[0];
  return nearest ?? { turn: turn ?? 0, anchor: tap };
}

const nearestTo = (field, middle, turn) =>
  byNearness(field, legalOnes(field), middle, turn)[0] ?? null;

/** The legal placement with its middle nearest to a tap, the chosen turn first. */
export const nearestLegal = (field, tap, turn = null) =>
  nearestTo(field, asMiddle(field, tap), turn);

/** The selection that shows a legal placement over taps, the chosen turn first. */
export function legalAt(field, taps, turn = null) {
  const selection = { taps, turn, skip: 0 };
  return choose(field, selection).letter === LEGAL ? selection : { ...selection, skip: 1 };
}

/** The fewest taps that show a legal placement at once: one, or all its spaces. */
export function tapsTo(field, placement, turn = null) {
  const cells = cellsOf(field, placement);
  const one = [placement.anchor, ...cells].find((tap) => {
    const shown = choose(field, { taps: [tap], turn }).placement;
    return isSame(shown, placement);
  });
  return one ? [one] : cells;
}

const answers = (found, turn) =>
  found.length > 0 && (turn === null || found[0].turn === turn);

const NOTHING = {
  taps: [],
  placement: null,
  letter: "",
  cells: [],
  index: 0,
  count: 0,
  nearestLegal: null,
};

/** What to show for a selection. */
export function choose(field, { taps, turn = null, skip = 0 }) {
  if (taps.length === 0) return NOTHING;
  let found = candidates(field, taps, turn);
  if (!answers(found, turn)) {
    taps = taps.slice(-1);
    found = candidates(field, taps, turn);
  }
  if (!answers(found, turn)) found = [nearestRefused(field, taps[0], turn), ...found];
  const index = skip % found.length;
  const middle = asMiddle(field, taps.at(-1));
  return { ...judged(field, found[index], middle, turn), taps, index, count: found.length };
}

/** One placement with what the rules say of it; the nearest legal one is that to its middle. */
export const judgedAlone = (field, placement) =>
  judged(field, placement, middleOf(field, placement), placement.turn);

function judged(field, placement, middle, turn) {
  const letter = letterOf(field, placement);
  return {
    ...NOTHING,
    placement,
    letter,
    cells: cellsOf(field, placement),
    count: 1,
    nearestLegal: letter === LEGAL ? null : nearestTo(field, middle, turn),
  };
}

/** The selection after a tap: on the piece shown it is "next", elsewhere it adds. */
export function tapped(field, selection, space) {
  const shown = choose(field, selection);
  const { turn } = selection;
  if (holds(shown.cells, space) && (shown.count > 1 || shown.letter === LEGAL)) {
    return { taps: shown.taps, turn, skip: (shown.index + 1) % shown.count };
  }
  const others = shown.taps.filter((tap) => !same(tap, space));
  return { taps: [...others, space], turn, skip: 0 };
}

/** The placement that covers exactly the cells, or null where no turn does. */
export function placementOf(field, cells) {
  const wanted = inOrder(cells);
  if (wanted.length === 0) return null;
  for (let turn = 0; turn < field.turns.length; turn++) {
    const [down, right] = field.turns[turn][0];
    const placement = { turn, anchor: [wanted[0][0] - down, wanted[0][1] - right] };
    const covered = cellsOf(field, placement);
    if (covered.length === wanted.length && covered.every((cell, i) => same(cell, wanted[i]))) {
      return placement;
    }
  }
  return null;
}
