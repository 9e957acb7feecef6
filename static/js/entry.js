// What is entered for a seat: the one way in which a selection changes.
//
// A selection is { taps, turn, skip } as in snap.js; or { at, turn }, a placement put
// there by key or by dragging; or { typed }, the text of spaces.

import { holds, namesOf, readSpaces } from "./cells.js";
import { remember } from "./memory.js";
import { offer, paint, textOf } from "./paint.js";
import { enteredBefore, keyOf, NOTHING_ENTERED, spaceAt } from "./seat.js";
import {
  candidates,
  choose,
  isSame,
  judgedAlone,
  LEGAL,
  nearestLegal,
  placementOf,
  tapped,
} from "./snap.js";

const MOST_TYPED = 100; // spaces; what is longer only the server reads

/** Show a selection and keep it. */
export function enter(seat, selection) {
  seat.shown = shownFor(seat.field, selection);
  seat.entered = selection;
  if (selection.taps) {
    seat.entered = { ...selection, taps: seat.shown.taps, skip: seat.shown.index };
  }
  if (seat.typed && selection.typed === undefined) {
    seat.typed.value = namesOf(seat.shown.cells.filter((cell) => spaceAt(seat, cell)));
  }
  paint(seat);
  remember(keyOf(seat), seat.entered);
}

export const clear = (seat) => enter(seat, NOTHING_ENTERED);

/** A tap: on the building shown it asks for the next way, elsewhere for one that covers it. */
export function tapOn(seat, space) {
  const { entered, shown, field } = seat;
  const turn = entered.turn ?? null;
  if (entered.taps) {
    enter(seat, tapped(field, entered, space));
  } else if (shown.placement && holds(shown.cells, space)) {
    const index = indexOf(field, space, turn, shown.placement);
    enter(seat, { taps: [space], turn, skip: index + 1 });
  } else {
    enter(seat, { taps: [space], turn, skip: 0 });
  }
}

export function goToNext(seat) {
  const { entered, shown } = seat;
  if (entered.taps) enter(seat, { ...entered, skip: shown.index + 1 });
  else if (shown.placement) tapOn(seat, shown.placement.anchor);
}

/** Put the building somewhere at once; where it is legal it counts as tapped there. */
export function putAt(seat, at, turn) {
  const index = spaceAt(seat, at.anchor) ? indexOf(seat.field, at.anchor, turn, at) : -1;
  enter(seat, index < 0 ? { at, turn } : { taps: [at.anchor], turn, skip: index });
}

/** Turn by hand: what was tapped stays, or where the building was put its anchor. */
export function turnTo(seat, turn) {
  const { entered, shown } = seat;
  if (shown.placement && !entered.taps) {
    putAt(seat, { turn, anchor: shown.placement.anchor }, turn);
  } else {
    enter(seat, { taps: entered.taps ?? [], turn, skip: 0 });
  }
}

export function turnBy(seat, steps) {
  const count = seat.field.turns.length;
  const now = seat.shown.placement?.turn ?? seat.entered.turn ?? 0;
  turnTo(seat, (now + steps + count) % count);
}

/** Take up what the page came with; the words that the server wrote stay. */
export function takeUp(seat) {
  const words = seat.verdict && [...seat.verdict.childNodes];
  const kind = seat.verdict?.className;
  const nearest = seat.nearest?.value && { name: seat.nearest.value, text: textOf(seat.nearest) };
  const before = enteredBefore(seat);
  const selection = before && selectionFrom(seat, before);
  if (selection?.typed !== undefined && seat.typed) seat.typed.value = selection.typed;
  enter(seat, selection ?? NOTHING_ENTERED);
  const isSpoken = before?.told && /\b(good|bad)\b/.test(kind);
  if (words?.length > 0 && (!seat.shown.cells.length || isSpoken)) {
    seat.verdict.replaceChildren(...words);
    seat.verdict.className = kind;
  }
  if (isSpoken && nearest && seat.shown.letter !== LEGAL) offer(seat, nearest);
}

function selectionFrom(seat, before) {
  const turn = String(before.turn ?? "");
  const known = { turn: /^\d+$/.test(turn) && seat.field.turns[turn] ? Number(turn) : null };
  if (before.typed !== undefined) return { typed: before.typed };
  if (before.at) return { at: before.at, ...known };
  const taps = before.taps.filter((tap) => tap && spaceAt(seat, tap));
  return { taps, skip: before.skip, ...known };
}

function shownFor(field, selection) {
  if (selection.at) return judgedAlone(field, selection.at);
  if (selection.taps) return choose(field, selection);
  const { cells, strange } = readSpaces(selection.typed);
  const placement = strange ? null : placementOf(field, cells);
  if (placement) return judgedAlone(field, placement);
  const isWhole = !strange && cells.length >= field.turns[0].length;
  return {
    ...choose(field, { taps: [] }),
    cells: cells.slice(0, MOST_TYPED),
    strange,
    nearestLegal: isWhole ? nearestLegal(field, cells[0], null) : null,
  };
}

const indexOf = (field, space, turn, placement) =>
  candidates(field, [space], turn).findIndex((one) => isSame(one, placement));
