// What the last act was refused with: where what others do takes the place of those words, they
// stay above the page until somebody has closed them or gone on.

import { endNews, sayAbove } from "./news.js";

let words = null; // the element that says it
let said = ""; // what it said
let about = null; // the seat of the act, null where it was for none
let pressed = null; // what sent it

/**
 * Note what an act was refused with: it stands in an element, and what was entered behind it.
 * `seat` is the one that the act was for, null where it was for none; `at` is what sent it
 * (`noted`), to which whoever closes the words comes back.
 */
export function noteRefusal(element, seat, at) {
  pressed = at;
  words = element;
  said = textOf(element);
  about = seat;
}

/** An act was taken for a seat: what was refused of it is past, but not what was of another. */
export function dropRefusal(seat) {
  if (about === null || about === seat) {
    words = null;
    endNews("refused");
  } else if (words && !words.isConnected) {
    sayAbove(said, pressed);
    words = null;
  }
}

/** Do something to the page, and say above it what it was refused with where that is gone then. */
export function keepingRefusal(change) {
  const wasShown = words?.isConnected && textOf(words) === said;
  const changed = change();
  if (!wasShown || words.isConnected) return changed;
  sayAbove(said, pressed);
  words = null;
  return changed;
}

function textOf(element) {
  const entered = element.nextElementSibling?.matches(".help, .notice") ? element.nextElementSibling : null;
  return [element, entered].map((one) => one?.textContent.trim()).filter(Boolean).join(" ");
}
