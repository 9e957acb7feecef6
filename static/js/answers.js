// After a part of the page was replaced: make it ready, and go on where the table goes on.

import { noted } from "./back.js";
import { dropRefusal, noteRefusal } from "./refused.js";
import { bringIntoView, followStrip, moveOn, seatHere, showSeat } from "./seats.js";
import { dropTaken } from "./unsent.js";

let here = null; // the seat in front before a part is replaced
let pressed = null; // what has sent the act that is answered
let place = 0; // where the page was scrolled to then: browsers shift it while both parts are there
const done = new WeakSet(); // answers that were followed

export function listenToAnswers(ready) {
  document.addEventListener("htmx:beforeSwap", ({ detail }) => {
    here = seatHere();
    pressed = noted(detail.requestConfig?.triggeringEvent?.submitter ?? document.activeElement);
    place = scrollY;
  });
  document.addEventListener("htmx:afterSettle", (event) => {
    ready(document);
    const { xhr, requestConfig } = event.detail;
    if (!xhr || done.has(xhr)) return;
    done.add(xhr);
    goOn(xhr, requestConfig);
  });
}

function goOn(xhr, requestConfig) {
  const isAct = requestConfig?.verb !== "get";
  if (!isAct) {
    // Others have moved: this page stays where it is.
    if (here !== null && document.getElementById(`seat-${here}`)) showSeat(here);
    return;
  }
  if (xhr.status >= 400) {
    stay(requestConfig.elt);
    return;
  }
  dropRefusal(seatOfForm(requestConfig.elt));
  dropTaken(requestConfig.formData);
  followStrip();
  moveOn();
}

/** Where a refusal is told, the first that there is. */
const TOLD_AT = [
  '.fix-page > [role="alert"]',
  '#status [role="alert"]',
  ".seat.is-here [data-verdict]",
  '#table [role="alert"]',
  'main[data-sent] [role="alert"]',
];

const seatOfForm = (form) => new FormData(form).get("seat");

/** A refusal: the words get the focus, so that they are read out and nothing is lost. */
function stay(form) {
  scrollTo({ top: place, behavior: "instant" });
  const seat = seatOfForm(form);
  const number = seat ?? here;
  if (number !== null) showSeat(String(number));
  const words = TOLD_AT.map((place) => document.querySelector(place)).find(Boolean);
  if (!words) return;
  noteRefusal(words, seat, pressed);
  words.tabIndex = -1;
  words.focus({ preventScroll: true });
  if (!words.closest(".bar")) bringIntoView(words); // the bar is where the finger is
}
