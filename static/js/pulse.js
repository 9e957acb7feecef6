// What others do: the page asks every two seconds whether anybody has played on, and shows it
// as soon as nothing here is in the middle of something.

import { swapTable } from "./swap.js";

const EVERY = 2_000; // ms
const AFTER_ERROR = 10_000;
const PATIENCE = 15_000;
const TYPED = "#table input, #table textarea";
const LIFT = 350; // ms after a finger is lifted until its click has come

let table = null; // the element whose version is known
let version = null; // of which all parts of the page are
let timer;
let isAsking = false;
let isStopped = false;
let isDown = false;
let lifted = 0;

export function listenToPulse(ready) {
  takeUp();
  if (!table?.dataset.pulse) return;
  document.addEventListener("htmx:afterSettle", () => {
    takeUp();
    resume(ready);
  });
  document.addEventListener("pointerdown", () => { isDown = true; }, { capture: true });
  for (const name of ["pointerup", "pointercancel"]) {
    document.addEventListener(name, lift, { capture: true });
  }
  const now = () => ask(ready);
  document.addEventListener("visibilitychange", now);
  addEventListener("focus", now);
  later(EVERY, ready);
}

/** An answer brings the whole table, or parts that are newer than the rest. */
function takeUp() {
  const found = document.getElementById("table");
  const shown = document.getElementById("status")?.dataset.version;
  if (found !== table || countOf(shown) === countOf(version) + 1) version = shown;
  table = found;
}

/** The number of entries in a mark: "5", or with something drawn "5-ab12". */
const countOf = (mark) => Number(mark?.split("-")[0]);

function lift() {
  isDown = false;
  lifted = performance.now();
}

function later(time, ready) {
  clearTimeout(timer);
  if (!isStopped && document.visibilityState === "visible") timer = setTimeout(ask, time, ready);
}

async function ask(ready) {
  clearTimeout(timer);
  if (isStopped || isAsking || document.visibilityState !== "visible") return;
  if (isBusy()) {
    later(EVERY / 4, ready);
    return;
  }
  isAsking = true;
  let next = AFTER_ERROR;
  try {
    next = await hear(await fetch(address(), { signal: AbortSignal.timeout(PATIENCE) }), ready);
  } catch {
    // No connection: acts say so, and this asks again.
  }
  isAsking = false;
  later(next, ready);
}

function address() {
  const { seat = 0, choice = "" } = document.querySelector(".seat.is-here")?.dataset ?? {};
  return `${table.dataset.pulse}?${new URLSearchParams({ version, seat })}&${choice}`;
}

/** Show what was answered; the time until the page asks again. */
async function hear(answer, ready) {
  const asked = new URL(answer.url).searchParams.get("version");
  if (answer.status === 204) return EVERY;
  const text = await answer.text();
  if (answer.status === 404) stop(text);
  if (!answer.ok) return AFTER_ERROR;
  // Meanwhile an act was answered, or one is under way.
  if (asked !== version || isBusy()) return EVERY / 4;
  if (!swapTable(text, ready)) return AFTER_ERROR;
  takeUp();
  return EVERY;
}

/** An act that was answered after all took away the words about it. */
function resume(ready) {
  if (!isStopped || document.querySelector(".stopped")) return;
  isStopped = false;
  later(EVERY, ready);
}

function isBusy() {
  if (isDown || performance.now() - lifted < LIFT) return true;
  if (document.querySelector('form[aria-busy="true"]')) return true;
  const field = document.activeElement;
  if (field?.matches("#table select")) return isOpen(field);
  return Boolean(field?.matches(TYPED) && field.value !== field.defaultValue);
}

/** Whether its choices are unfolded; where the browser does not tell, they may be. */
const isOpen = (select) => !CSS.supports("selector(:open)") || select.matches(":open");

const LET_OUT = "This device is let in here no longer. Ask for a new link.";

/** The site's page for it says by its links whether signing in would help. */
function stop(text) {
  isStopped = true;
  const page = new DOMParser().parseFromString(text, "text/html");
  const words = document.createElement("p");
  words.className = "verdict bad stopped";
  words.setAttribute("role", "status");
  document.getElementById("status").prepend(words);
  const link = document.createElement("a");
  const isSignedOut = page.querySelector('main a[href*="next="]') !== null;
  const isLetOut = page.querySelector("main [data-let-out]") !== null;
  const way = new URLSearchParams({ next: location.pathname + location.search });
  link.href = isSignedOut ? `${document.body.dataset.signIn}?${way}` : "/";
  link.textContent = isSignedOut ? "Sign in" : "Back to the start";
  words.append(
    isSignedOut
      ? "You are signed out, so this page no longer shows what others do. "
      : isLetOut
        ? `${LET_OUT} `
        : "This table is there no longer. ",
    link,
  );
}
