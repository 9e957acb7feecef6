// Where the focus goes when what has it goes away: back to what one was at, or else to the board.

import { elementAt, placeOn } from "./places.js";

const BOARD = '.seat.is-here .board [tabindex="0"], .seat.is-here .board .space, .board [tabindex="0"], .board .space';

const USED = "a, button, input, textarea, select, summary"; // words only have the focus to be read out

/** What one is at: an element, and where it stands, since it may be drawn anew; null for nothing. */
export const noted = (element) => (element?.matches(USED) ? { element, place: placeOn(element) } : null);

/** Give the focus to the first of what was noted that can have it, or else to the board. */
export function goBackTo(...all) {
  const found = all.filter(Boolean).map(({ element, place }) => (element.isConnected ? element : elementAt(place)));
  const board = [...document.querySelectorAll(BOARD)];
  const one = [...found, ...board].find((element) => element?.checkVisibility() && !element.disabled);
  one?.focus({ preventScroll: true });
}
