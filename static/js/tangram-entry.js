// What is entered for a seat of Tangram City: the acts of the hand.

import {
  halfCalled,
  isOnBoard,
  middleOf,
  moved,
  OPPOSITE,
  quartersOf,
  readHalves,
  sameSquare,
} from "./tangram-halves.js";
import { paint, paintTile } from "./tangram-paint.js";
import { isFreeFor } from "./tangram-rules.js";
import { keep, keepCard, keptCard, keptOf, NOTHING, readTyped, rulesFrom, textOf, toldBy } from "./tangram-seat.js";
import { candidates, legalOnes } from "./tangram-ways.js";

const CORNERED = ["nw", "ne", "se", "sw"];
const EVERY = [...CORNERED, ""];

/** Show what is entered, keep it, and send it with "Place". */
export function enter(seat, { text = textOf(seat) } = {}) {
  if (seat.typed) seat.typed.value = text;
  for (const carried of seat.root.querySelectorAll("[data-carried]")) carried.value = text;
  seat.isAsked = false;
  keep(seat);
  paint(seat);
}

/** Go on with what the server drew, or with what was entered here before. */
export function takeUp(seat) {
  const told = toldBy(seat);
  const words = seat.verdict && [...seat.verdict.childNodes];
  const kind = seat.verdict?.className;
  const card = keptCard(seat);
  if (!told && card && card !== seat.rules.card) switchTo(seat, card);
  const before = told ?? keptOf(seat);
  if (before?.side && !seat.side) setSide(seat, before.side);
  if (before) lay(seat, before);
  enter(seat, { text: before?.typed || textOf(seat) });
  const isSpoken = / bad\b/.test(kind ?? "");
  if (!isSpoken || (!told && before?.typed)) return;
  seat.verdict.replaceChildren(...words);
  seat.verdict.className = kind;
}

function lay(seat, { at, turn, index, typed }) {
  if (typed || !at) readTyped(seat, typed);
  if (!at || seat.rules.kind !== "tile" || !seat.side) return;
  Object.assign(seat, { at, turn, index });
  choose(seat);
}

export function clear(seat) {
  Object.assign(seat, NOTHING);
  enter(seat);
}

export function tapAt(seat, tap, across) {
  seat.strange = null;
  const { kind } = seat.rules;
  if (kind === "fountain") tapFountain(seat, tap);
  else if (kind === "tile" && seat.side) snapTo(seat, tap);
  else if (kind === "tile") return;
  else if (across) tapThrough(seat, tap, across);
  else stepThrough(seat, tap);
  enter(seat);
}

function snapTo(seat, tap) {
  if (legalOnes(seat.ways[seat.side]).length === 0) {
    seat.halves = [];
    return;
  }
  const shown = new Set(seat.halves.filter(isOnBoard).flatMap(quartersOf));
  const isOnIt = seat.at !== null && quartersOf(tap).some((quarter) => shown.has(quarter));
  if (isOnIt && seat.count > 1) seat.index += 1;
  else Object.assign(seat, { at: tap, index: 0 });
  choose(seat);
}

function choose(seat) {
  const found = candidates(seat.ways[seat.side], seat.at, seat.turn);
  seat.index %= found.length;
  seat.count = found.length;
  seat.shownTurn = found[seat.index].turn;
  seat.halves = found[seat.index].halves;
}

/** Put halves somewhere at once; where they are legal it is as if their middle was tapped. */
export function putAt(seat, halves) {
  Object.assign(seat, { ...NOTHING, halves });
  if (seat.rules.kind === "tile" && seat.side) {
    const at = middleOf(halves);
    const same = (one) => JSON.stringify(one.halves) === JSON.stringify(halves);
    const index = candidates(seat.ways[seat.side], at, null).findIndex(same);
    if (index >= 0) {
      Object.assign(seat, { at, index });
      choose(seat);
    }
  }
  enter(seat);
}

/** The half under the finger, the whole square, the other diagonal, nothing. */
function tapThrough(seat, tap, across) {
  const [row, column, corner] = tap;
  const there = seat.halves.filter((half) => sameSquare(half, tap));
  const others = seat.halves.filter((half) => !sameSquare(half, tap));
  const free = (one) => isFreeFor(seat, [[row, column, one]]);
  if (there.length === 0) {
    const first = [corner, across, OPPOSITE[corner], OPPOSITE[across]].find(free) ?? corner;
    seat.first = [row, column, first];
    seat.halves = [...others, seat.first];
    return;
  }
  if (!seat.first || !sameSquare(seat.first, tap)) {
    seat.first = [row, column, there[0][2] || corner];
  }
  const first = seat.first[2];
  const isAcross = first === across || first === OPPOSITE[across];
  const ways = [first, "", isAcross ? corner : across].filter((one) => one === first || free(one));
  const next = ways[ways.indexOf(there[0][2]) + 1];
  seat.halves = next === undefined || there.length > 1 ? others : [...others, [row, column, next]];
}

/** By the keyboard, where no finger says which half is meant: all of them in turn. */
function stepThrough(seat, tap) {
  const there = seat.halves.filter((half) => sameSquare(half, tap));
  const others = seat.halves.filter((half) => !sameSquare(half, tap));
  const ways = EVERY.filter((one) => isFreeFor(seat, [[tap[0], tap[1], one]]));
  const next = there.length === 0 ? (ways[0] ?? "") : ways[ways.indexOf(there[0][2]) + 1];
  seat.halves = next === undefined ? others : [...others, [tap[0], tap[1], next]];
}

function tapFountain(seat, [row, column, corner]) {
  const from = Math.max(EVERY.indexOf(corner), 0) % 4;
  const around = [...CORNERED.slice(from), ...CORNERED.slice(0, from)];
  const free = around.filter((one) => isFreeFor(seat, [[row, column, one]]));
  const shown = seat.halves.find((half) => sameSquare(half, [row, column]));
  const next = shown ? (free.indexOf(shown[2]) + 1) % (free.length || 1) : 0;
  seat.halves = [[row, column, free[next] ?? (corner || "nw")]];
}

function setSide(seat, side) {
  seat.side = side;
  for (const form of [seat.act, seat.board.closest("form")]) {
    if (form?.elements.colour) form.elements.colour.value = side;
  }
  paintTile(seat);
}

/** Choose a side; what a tap meant in the other one is looked for anew, halves stay. */
export function turnOver(seat, side) {
  if (seat.side === side) return;
  setSide(seat, side);
  Object.assign(seat, { turn: null, index: 0, count: 0, shownTurn: null });
  if (seat.at && seat.rules.kind === "tile") {
    if (legalOnes(seat.ways[side]).length > 0) choose(seat);
    else seat.halves = [];
  }
  const isHalf = seat.strange && seat.typed;
  enter(seat, isHalf ? { text: seat.typed.value } : {});
}

export function turnTo(seat, turn) {
  if (!seat.at && seat.halves.length > 0) seat.at = middleOf(seat.halves);
  if (seat.at && !isOnBoard(seat.at)) seat.at = null;
  Object.assign(seat, { turn, index: 0, shownTurn: turn, strange: null });
  if (seat.at && legalOnes(seat.ways[seat.side]).length > 0) choose(seat);
  enter(seat);
}

export function turnBy(seat, steps) {
  const count = seat.rules.turns[seat.side]?.length ?? 0;
  if (count < 2) return;
  turnTo(seat, ((seat.shownTurn ?? seat.turn ?? (steps > 0 ? -1 : 0)) + steps + count) % count);
}

export function goToNext(seat) {
  if (!seat.at || seat.count < 2) return;
  seat.index += 1;
  choose(seat);
  enter(seat);
}

export function goToNearest(seat, button) {
  putAt(seat, readHalves(button.value).halves);
}

export function typeIn(seat, text) {
  const before = readHalves(text);
  if (!before.strange && text.trim() !== "" && text === textOf(seat)) return; // as it stands
  readTyped(seat, text);
  enter(seat, { text });
}

/** Of several open cards another one: what is entered for this one stays with it. */
export function chooseCard(seat, card) {
  if (card === seat.rules.card) return;
  switchTo(seat, card);
  keepCard(seat);
  const before = keptOf(seat);
  if (before?.side) setSide(seat, before.side);
  if (before) lay(seat, before);
  enter(seat, before?.typed ? { text: before.typed } : {});
}

function switchTo(seat, card) {
  const button = seat.root.querySelector(`[data-tan-card="${card}"]`);
  if (!button) return;
  Object.assign(seat, rulesFrom(button.dataset.tanHalves), NOTHING);
  setSide(seat, "");
}

/** Pick up what is shown, to be dragged: what moves it by squares, and what puts it back. */
export function pickUp(seat) {
  if (seat.halves.length === 0 || !seat.halves.every(isOnBoard)) return null;
  const { at, turn, index, halves } = seat;
  return {
    board: seat.board,
    by: (steps) => putAt(seat, moved(halves, steps)),
    back: () => {
      Object.assign(seat, { ...NOTHING, at, turn, index, halves });
      if (at) choose(seat);
      enter(seat);
    },
  };
}

export const tapOf = (space) => halfCalled(space.value);
