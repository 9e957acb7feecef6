// What others do: the page asks every two seconds whether anything has changed, and shows it as
// soon as nothing here is in the middle of something. What is in use meanwhile stays as it is,
// and a line says what happened.

import { photosShown, showPhotos } from "./album.js";
import { endNews, isInView, sayNews } from "./news.js";
import { showParts } from "./parts.js";
import { printsOf } from "./prints.js";
import { keepingRefusal } from "./refused.js";
import { isTick, saidBy, swapTable } from "./swap.js";
import { hasUnsent, listenForConnection, offerElsewhere, offerUnsent, sendUnsent } from "./unsent.js";

const EVERY = 2_000; // ms
const AFTER_ERROR = 10_000;
const PATIENCE = 15_000;
const TYPED = "#table input, #table textarea";
const BUSY = -1;
const LIFT = 350; // ms after a finger is lifted until its click has come

let table = null; // the element whose version is known
let version = null; // of which all parts of the page are
let heard = null; // the mark of what was said in words only
let timer;
let isAsking = false;
let isStopped = false;
let isDown = false;
let lifted = 0;
let isStored = false; // the page came out of the browser's store, and nobody has answered since
let isSending = false; // photos were sent from here
let lost = 0; // how often in a row nobody answered

/** Whether the browser came here by sending a form, so that the address may be no page. */
const isPosted = document.querySelector("main[data-sent]") !== null;

export function listenToPulse(ready) {
  takeUp();
  if (source()) {
    listenForConnection(true);
    offerUnsent();
  }
  offerElsewhere();
  if (!source()) return;
  document.addEventListener("htmx:afterSettle", ({ detail }) => {
    heard = null;
    takeUp(detail.xhr?.status < 300);
    resume(ready);
  });
  document.addEventListener("pointerdown", () => { isDown = true; }, { capture: true });
  for (const name of ["pointerup", "pointercancel"]) {
    document.addEventListener(name, lift, { capture: true });
  }
  const now = () => (isStopped ? askAfterAll(ready) : ask(ready));
  document.addEventListener("visibilitychange", now);
  for (const name of ["focus", "online"]) addEventListener(name, now);
  addEventListener("offline", () => sayLost(ready));
  addEventListener("pageshow", (event) => {
    if (!event.persisted) return;
    [isStored, isDown, isAsking] = [true, false, false];
    now();
  });
  later(EVERY, ready);
}

/**
 * What was sent from here is no news here: given the marks before and after it ("4-0 5-0"), null
 * where nothing tells them. What others did meanwhile is news still.
 */
export function countOwn(marks) {
  if (!marks || !main()) return;
  const [before, after] = marks.split(" ");
  isSending = true;
  if (heard === before) heard = after;
  if (version !== before) return;
  version = after;
  main().dataset.version = after;
}

const main = () => document.querySelector("main[data-pulse]");
const live = () => document.querySelector("#table[data-pulse]");
/** Where this page asks: what its table says, or else the page as a whole. */
const source = () => (live() ?? main())?.dataset.pulse;

/**
 * An answer brings the whole table, or parts that are newer than the rest. Of an act that was
 * taken, with nothing else done meanwhile, those say all there is to say; what else it changed the
 * next pulse brings, where the parts have prints by which only that is sent.
 */
function takeUp(isTaken = false) {
  const found = live();
  const shown = found ? document.getElementById("status")?.dataset.version : main()?.dataset.version;
  const isOwn = isTaken && isNext(shown);
  if (found !== table || !found || (isOwn && !found.matches("[data-print]"))) version = shown;
  else if (isOwn) heard = shown;
  table = found;
}

/** Whether a mark is one entry further, and else the same: "5", or with something drawn "5-ab12". */
function isNext(mark) {
  const [[count, ...rest], [before, ...others]] = [mark, version].map((one) => `${one}`.split("-"));
  return Number(count) === Number(before) + 1 && rest.join() === others.join();
}

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
  if (isTouched()) {
    later(EVERY / 4, ready);
    return;
  }
  isAsking = true;
  let next = AFTER_ERROR;
  try {
    const asked = address(inWords());
    const answer = await get(asked);
    found();
    if (hasUnsent()) sendUnsent();
    else next = await hear(answer, asked, ready);
  } catch {
    lost += 1;
    if (lost > 1 || !navigator.onLine) sayLost(ready);
  }
  isAsking = false;
  later(hasUnsent() ? EVERY : next, ready);
}

/** Somebody comes back to a page that had stopped: they may have signed in anew meanwhile. */
async function askAfterAll(ready) {
  if (document.visibilityState !== "visible") return;
  try {
    const answer = await get(address(inWords()));
    if (answer.ok) resume(ready);
  } catch {
    // Nobody answers: what is said stays.
  }
}

/** Where to ask for what is newer than the page, or than what was said of it (`inWords`). */
function address(inWords) {
  const url = new URL(source(), location.href);
  const { seat = 0, choice = "" } = document.querySelector(".seat.is-here")?.dataset ?? {};
  const shown = live() ? { seat, ...(!inWords && { has: printsOf(live()) }) } : { since: main().dataset.since };
  const asked = { version: inWords ? heard ?? version : version, ...shown };
  for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, value);
  if (inWords) url.searchParams.set("words", "");
  if (isSending) url.searchParams.set("sending", "");
  if (live() && !inWords && photosShown() !== undefined) url.searchParams.set("album", photosShown());
  return `${url}${choice && `&${choice}`}`;
}

/** Whether only words are of use now: the page is none of a table, or the table is in use. */
const inWords = () => !live() || isTyping();

/** Show what was answered; the time until the page asks again. */
async function hear(answer, asked, ready) {
  const wasStored = isStored;
  isStored = false;
  if (answer.status === 204) return EVERY;
  const text = await answer.text();
  if (answer.status === 404) {
    if (wasStored) location.reload(); // somebody else may hold the phone by now
    else stop(text);
  }
  if (!answer.ok) return AFTER_ERROR;
  // Meanwhile an act was answered, or one is under way.
  if (asked !== address(inWords()) || isTouched()) return EVERY / 4;
  if (inWords()) return tell(JSON.parse(text), ready);
  const wasOver = result() !== null;
  const wasSaid = saidBy(said());
  const photos = showPhotos(text);
  if (photos) sayPhotos(photos);
  if (photos?.isAll) return EVERY;
  if (!keepingRefusal(() => swapTable(text, ready))) return AFTER_ERROR;
  settle();
  sayUnseen(wasOver, wasSaid);
  return EVERY;
}

const said = () => document.querySelector("#status .said [role=status]");
const result = () => document.querySelector("#result h2");

/** What others did is said where it stands out of sight; that all is over, with the way there. */
function sayUnseen(wasOver, wasSaid) {
  const now = said();
  const end = result();
  const show = () => {
    endNews("done");
    end.scrollIntoView({ block: "center" });
  };
  if (end && !wasOver) {
    if (!isInView(end)) sayNews("done", end.textContent.trim(), { words: "Show", act: show });
  } else if (now && saidBy(now) !== wasSaid && !isInView(now)) sayNews("done", saidBy(now).trim());
}

function sayPhotos({ row, told }) {
  const show = () => {
    endNews("done");
    row.scrollIntoView({ block: "center" });
  };
  sayNews("done", told, ...(isInView(row) ? [] : [{ words: "Show", act: show }]));
}

/** Whatever came, all parts of the page are of one version now. */
function settle() {
  [heard, table] = [null, null];
  takeUp();
  endNews("done");
}

/** Say what others did; a page that can be shown in parts shows what is not in use. */
async function tell({ mark, words }, ready) {
  const said = words || "Something was changed here.";
  const left = !live() && isInParts() ? await showAgain(ready) : null;
  if (left === BUSY) return EVERY / 4;
  if (left === null) heard = mark;
  else settle();
  if (left === 0) sayNews("done", said);
  else sayNews("done", said, { words: "Show", act: () => showAll(ready) });
  return EVERY;
}

/** What a form was answered with is not swept away by what others do. */
const isInParts = () => main().matches("[data-in-parts]:not([data-sent])");

/** Fetch the page anew and show it; how many parts were left, null where that cannot be. */
async function showAgain(ready, options) {
  const answer = await get(location.href);
  if (!answer.ok) return null;
  const text = await answer.text();
  return isTouched() && !options ? BUSY : showParts(text, ready, options);
}

/** Show what was only said: what is entered stays where it still can. */
async function showAll(ready) {
  try {
    if (live()) {
      const answer = await get(address(false));
      if (answer.status === 200) swapTable(await answer.text(), ready);
      settle();
    } else if (isInParts() && (await showAgain(ready, { all: true })) !== null) settle();
    else if (isPosted) location.assign(main().dataset.home);
    else location.reload();
  } catch {
    sayLost(ready);
  }
}

/** Fetch something; rejects where nobody answers, or the site is broken. */
async function get(address) {
  const answer = await fetch(address, { signal: AbortSignal.timeout(PATIENCE) });
  if (answer.status >= 500) throw new Error(`answered ${answer.status}`);
  return answer;
}

/** An act that was answered after all took away the words about it. */
function resume(ready) {
  if (!isStopped) return;
  isStopped = false;
  listenForConnection(true);
  endNews("stopped");
  later(EVERY, ready);
}

const isTouched = () =>
  isDown || performance.now() - lifted < LIFT || document.querySelector('form[aria-busy="true"]') !== null;

/** Whether a field of the table is in use, so that the table waits. */
function isTyping() {
  const field = document.activeElement;
  if (field?.matches("#table select")) return isOpen(field);
  return Boolean(field?.matches(TYPED) && !isTick(field) && field.value !== field.defaultValue);
}

/** Whether its choices are unfolded; where the browser does not tell, they may be. */
const isOpen = (select) => !CSS.supports("selector(:open)") || select.matches(":open");

/* Nobody answers */

function sayLost(ready) {
  if (isStopped) return;
  const again = () => ask(ready);
  const words = "No connection. What is entered is sent once there is one.";
  sayNews("lost", words, { words: "Try now", act: again });
}

function found() {
  lost = 0;
  endNews("lost");
  offerUnsent();
}

/* Whoever asks may see it no longer */

const SIGNED_OUT = "You are signed out, so this page no longer shows what others do.";
const LET_OUT = "This device is let in here no longer. Ask for a new link.";

/** The site's page for it says by its links whether signing in would help. */
function stop(text) {
  isStopped = true;
  listenForConnection(false);
  const page = new DOMParser().parseFromString(text, "text/html");
  const isSignedOut = page.querySelector('main a[href*="next="]') !== null;
  const isLetOut = page.querySelector("main [data-let-out]") !== null;
  const gone = live() ? "This table is there no longer." : "This is there no longer.";
  const deleted = page.querySelector("main [data-deleted]")?.textContent;
  const words = isSignedOut ? SIGNED_OUT : isLetOut ? LET_OUT : deleted ?? gone;
  const way = new URLSearchParams({ next: location.pathname + location.search });
  const signIn = { words: "Sign in", href: `${document.body.dataset.signIn}?${way}` };
  sayNews("stopped", words, isSignedOut ? signIn : { words: "Back to the start", href: "/" });
}
