// A tap right after a stroke. Where a finger leaves the glass at speed, Chromium takes the next tap
// for one that stops a page that glides on, and gives it no click, though nothing glides where one
// paints or drags. Such a tap gets its click from here.

const SLACK = 8; // pixels that a tap may wander
const SOON = 1_000; // ms after a stroke
const LONG = 500; // ms of a press that is no tap
const LATE = 60; // ms in which a click of the browser's own comes

let touch = null; // { id, target, x, y, since, isStroke } of the finger that is down
let stroked = -Infinity; // when the last stroke ended
let clicked = -Infinity; // when the last click of the browser's own came
let given = null; // what got a click from here, until the next touch
let gave = -Infinity; // when

export function listenToTaps() {
  for (const [name, act] of Object.entries({ pointerdown, pointermove, pointerup, pointercancel, click })) {
    document.addEventListener(name, act, { capture: true });
  }
}

function pointerdown({ pointerType, isPrimary, pointerId, target, clientX, clientY }) {
  given = null;
  const since = performance.now();
  const isFinger = pointerType === "touch" && isPrimary;
  touch = isFinger ? { id: pointerId, target, x: clientX, y: clientY, since } : null;
}

function pointermove({ pointerId, clientX, clientY }) {
  if (touch?.id !== pointerId) return;
  touch.isStroke ||= Math.hypot(clientX - touch.x, clientY - touch.y) > SLACK;
}

function pointerup({ pointerId }) {
  if (touch?.id !== pointerId) return;
  const { target, x, y, since, isStroke } = touch;
  const now = performance.now();
  touch = null;
  if (isStroke) stroked = now;
  else if (now - since < LONG && since - stroked < SOON && !isSurface(target)) {
    setTimeout(giveClick, LATE, target, x, y, now);
  }
}

/** The page is scrolled instead, or the finger was taken for another gesture. */
function pointercancel() {
  touch = null;
}

function click(event) {
  if (!event.isTrusted) return;
  clicked = performance.now();
  const isKey = event.detail === 0;
  if (event.target !== given || isKey || clicked - gave > SOON) return;
  given = null;
  event.preventDefault(); // it had come after all
  event.stopImmediatePropagation();
}

function giveClick(target, clientX, clientY, since) {
  if (clicked >= since || touch || !target.isConnected) return;
  given = target;
  gave = performance.now();
  target.closest("input, textarea, select, button, a, summary")?.focus({ preventScroll: true });
  const event = { bubbles: true, cancelable: true, composed: true, view: window, detail: 1, clientX, clientY };
  target.dispatchEvent(new MouseEvent("click", event));
}

/** Whether one paints or drags here, so that the touch itself was heard. */
function isSurface(target) {
  for (let one = target; one instanceof Element; one = one.parentElement) {
    if (!["auto", "manipulation"].includes(getComputedStyle(one).touchAction)) return true;
  }
  return false;
}
