// A page that is shown anew in parts: what holds the focus of a field, or something half entered,
// stays as it is; everything else becomes what it is now. A page's own script hears "parts:shown".

import { isEntered, swapPart } from "./swap.js";

const FIELD = "input, textarea, select";
const CHANGES = '[name="csrfmiddlewaretoken"], [name="id"], [data-saved]'; // with every page
const FOLLOWING = Node.DOCUMENT_POSITION_FOLLOWING;
const SETTLING = 350; // ms in which a tap still means what stood there before

let shown = -Infinity;

export function listenToParts() {
  document.addEventListener("click", (event) => {
    if (performance.now() - shown > SETTLING || !event.isTrusted) return;
    if (!document.querySelector("main")?.contains(event.target)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }, { capture: true });
}

/**
 * Show the page in an answer, in parts; `all`: also those that are in use, as far as what is
 * entered there can stay. What it was: null where the answer holds no such page, otherwise
 * how many parts were left that say something else now.
 */
export function showParts(text, ready, { all = false } = {}) {
  const page = new DOMParser().parseFromString(text, "text/html");
  const [old, fresh] = [document, page].map((one) => one.querySelector("main[data-pulse]"));
  if (!fresh || !old || fresh.dataset.home !== old.dataset.home) return null;
  const [was, now] = [partsOf(old), partsOf(fresh)];
  const held = new Set(was.filter(all ? hasFile : isHeld));
  const movedBy = anchorOf(was);
  const isAtTop = scrollY === 0;

  const savedNow = savedIn(fresh).map((time) => time.dateTime);
  const { left, places } = put(was, now, held);
  savedIn(old).forEach((time, i) => { time.dateTime = savedNow[i] ?? time.dateTime; });
  Object.assign(old.dataset, fresh.dataset);
  document.title = page.title;
  ready(document);
  document.dispatchEvent(new CustomEvent("parts:shown"));
  const moved = movedBy(places);
  if (moved && !isAtTop) scrollBy({ top: moved, behavior: "instant" });
  if (moved !== 0) shown = performance.now();
  return left;
}

/** When it was last saved, which is told also by parts that else say the same. */
const savedIn = (main) => [...main.querySelectorAll(".saved time")];

function partsOf(main) {
  const page = main.querySelector(":scope > .page") ?? main;
  return [...page.children];
}

function isHeld(part) {
  const field = document.activeElement;
  return (part.contains(field) && field.matches(FIELD)) || isEntered(part) || isSending(part);
}

/** What nobody can enter anew for who has chosen it. */
const hasFile = (part) => [...part.querySelectorAll('[type="file"]')].some((field) => field.value);

const isSending = (part) => part.querySelector('form[aria-busy="true"]') !== null;

/**
 * What stays where it is on the screen: what has the focus, where that is seen, or else the first
 * part that is seen. Given where each part went, how far that was moved; null where it is gone.
 */
function anchorOf(parts) {
  const focused = document.activeElement;
  const isUsed = parts.some((part) => part.contains(focused)) && isSeen(focused);
  const anchor = isUsed ? focused : parts.find((part) => part.getBoundingClientRect().bottom > 0);
  const top = anchor?.getBoundingClientRect().top;
  return (places) => {
    const same = isUsed ? document.activeElement : places.get(anchor);
    return same?.isConnected && same !== document.body ? same.getBoundingClientRect().top - top : null;
  };
}

function isSeen(element) {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}

function signs(parts) {
  const seen = new Map();
  return parts.map((part) => {
    const name = part.id || part.getAttribute("aria-labelledby") || part.className;
    const sign = `${part.tagName} ${name}`;
    seen.set(sign, (seen.get(sign) ?? 0) + 1);
    return `${sign} ${seen.get(sign)}`;
  });
}

/** Put the parts of now around those that are held, which are not even lifted. */
function put(was, now, held) {
  const [oldSigns, newSigns] = [signs(was), signs(now)];
  const old = new Map(oldSigns.map((sign, i) => [sign, was[i]]));
  const places = new Map();
  let left = was.filter((part, i) => held.has(part) && !newSigns.includes(oldSigns[i])).length;
  const root = was[0].parentElement;
  const mark = document.createComment("");
  root.prepend(mark); // the parts of now come before it, those of before behind it
  now.forEach((part, i) => {
    const same = old.get(newSigns[i]);
    if (same && held.has(same) && !places.has(same)) {
      same.after(mark);
      places.set(same, same);
      if (wordsOf(same) !== wordsOf(part)) left += 1;
      return;
    }
    const fresh = document.adoptNode(part);
    if (same) {
      places.set(same, fresh);
      swapPart(same, fresh); // where it stands: what is moved loses the focus
    }
    const isInOrder = same && mark.compareDocumentPosition(fresh) & FOLLOWING;
    if (!isInOrder) mark.before(fresh);
    if (!same) window.htmx?.process(fresh);
    fresh.after(mark);
  });
  mark.remove();
  for (const part of was) if (!places.has(part) && !held.has(part)) part.remove();
  return { left, places };
}

/** What a part says, and what it would send. */
function wordsOf(part) {
  const copy = part.cloneNode(true);
  for (const one of copy.querySelectorAll(CHANGES)) one.remove();
  const fields = [...copy.querySelectorAll(FIELD)];
  const sent = fields.map((field) => `${field.name}=${field.getAttribute("value")}`);
  return `${copy.textContent.replace(/\s+/g, " ")} ${sent}`;
}
