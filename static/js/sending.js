// Sending an act: once, with a fresh token, and what is entered stays where it fails.

import { seatOf } from "./seat.js";
import { sayNews } from "./news.js";
import { say } from "./paint.js";
import { forgetPrint } from "./prints.js";
import { bringIntoView } from "./seats.js";
import { dropUnsent, keepUnsent } from "./unsent.js";

const PATIENCE = 15_000; // ms until an answer counts as lost
const QUIET = 400; // ms before it is said that something is being sent
const UNREACHED = "Not saved: no connection. Try again.";
const KEPT = "Not saved yet: no connection. It is sent again by itself.";
const CLOSED = new Set([401, 403, 404]);

const AGAIN = 400; // ms after an answer in which a tap still means what stood there before

let calm; // the timer of that
const sent = new WeakMap(); // form -> the timer of its "Sending"

export function listenToSending() {
  document.addEventListener("submit", beforeSubmit, { capture: true });
  document.addEventListener("submit", afterSubmit);
  document.addEventListener("htmx:configRequest", (event) => {
    event.detail.timeout = PATIENCE;
  });
  document.addEventListener("htmx:beforeRequest", (event) => begin(event.detail.elt));
  document.addEventListener("htmx:afterRequest", (event) => end(event.detail.elt));
  for (const name of ["htmx:sendError", "htmx:timeout", "htmx:sendAbort"]) {
    document.addEventListener(name, (event) => failToReach(event.detail.elt));
  }
  document.addEventListener("htmx:beforeOnLoad", ({ detail }) => {
    if (!isOfProxy(detail.xhr)) dropUnsent(detail.requestConfig?.elt);
    followTo(detail.xhr.getResponseHeader("HX-Redirect"));
  });
  document.addEventListener("htmx:beforeSwap", onAnswer);
  // Both: a second tap comes before what is new is ready, or right after it.
  for (const name of ["htmx:beforeSwap", "htmx:afterSettle"]) {
    document.addEventListener(name, ({ detail }) => {
      if (detail.requestConfig?.path.endsWith("/moves/")) noteAnswer();
    });
  }
  addEventListener("pageshow", onShow);
}

const root = document.documentElement;

function noteAnswer() {
  root.dataset.answered = "";
  clearTimeout(calm);
  calm = setTimeout(() => { delete root.dataset.answered; }, AGAIN);
}

/** Whether a tap now may be the second one of a double tap, after an act was answered. */
export const isAgain = () => "answered" in root.dataset;

function beforeSubmit(event) {
  const form = event.target;
  if (sent.has(form)) {
    event.preventDefault();
    event.stopImmediatePropagation();
    return;
  }
  freshen(form);
  forgetPrint(form);
}

/** Give a form the token of today: signing in anew, in this tab or another, changes it. */
export function freshen(form) {
  const field = form.elements.csrfmiddlewaretoken;
  const token = cookie("city_csrf");
  if (field && token) field.value = token;
}

// Where nobody else sends the form the browser does, and this page goes away. Acts about a line
// of the log, and what lasts in a campaign, are sent from here, so that the page stays where there
// is no connection.
function afterSubmit(event) {
  const form = event.target;
  if (event.defaultPrevented || form.method !== "post") return;
  if (!isSentFromHere(form, event.submitter)) {
    sent.set(form, null);
    return;
  }
  event.preventDefault();
  const { name, value } = event.submitter ?? {};
  const values = name ? { [name]: value } : {};
  const here = { target: "#main", select: "#main", swap: "outerHTML" };
  const whatFailed = () => {}; // is said on the page
  window.htmx.ajax("POST", form.action, { source: form, values, ...here }).catch(whatFailed);
}

/** A form with an id may be sent again, so it can be sent from here; so may what is marked. */
function isSentFromHere(form, button) {
  if (form.matches(".fix-page [data-act], [data-kept]")) return true;
  const isOther = button?.matches("[formaction], [formmethod]") || form.enctype.startsWith("multipart");
  return form.matches("[data-in-parts] *") && Boolean(form.elements.id) && !isOther;
}

function cookie(name) {
  const found = document.cookie.split("; ").find((part) => part.startsWith(`${name}=`));
  return found && decodeURIComponent(found.slice(name.length + 1));
}

function begin(form) {
  if (!form.matches?.("form")) return;
  form.setAttribute("aria-busy", "true");
  sent.set(form, setTimeout(() => tell(form, "Sending …"), QUIET));
}

function end(form) {
  clearTimeout(sent.get(form));
  sent.delete(form);
  form.removeAttribute?.("aria-busy");
}

/** An answer is shown where it is a part of this page; a refusal is an answer too. */
function onAnswer(event) {
  const { xhr, requestConfig, target } = event.detail;
  const form = requestConfig?.elt;
  if (!form?.matches?.("form")) return;
  const isPart = !target?.id || xhr.responseText.includes(`id="${target.id}"`);
  if ((xhr.status === 409 || xhr.status === 422) && isPart) {
    event.detail.shouldSwap = true;
    event.detail.isError = false;
  } else if (isOfProxy(xhr)) {
    event.detail.shouldSwap = false;
    failToReach(form);
  } else if (CLOSED.has(xhr.status) || (xhr.status < 300 && !isPart)) {
    event.detail.shouldSwap = false;
    fail(form, whyClosed(xhr));
  } else if (xhr.status >= 400) {
    event.detail.shouldSwap = false;
    fail(form, `Not saved: ${whyBroken(xhr)}. Try again.`);
  }
}

/** Whether what stands before the site answered in its place, since nobody was there. */
const isOfProxy = (xhr) => xhr.status === 502 || xhr.status === 504;

/** The site's own page for it says by its links what would help. */
export function whyClosed(xhr) {
  const page = new DOMParser().parseFromString(xhr.responseText, "text/html");
  const address = page.querySelector('main a[href*="next="]')?.getAttribute("href");
  if (page.querySelector("main [data-let-out]")) {
    return "Not saved: this device is let in here no longer. Ask for a new link.";
  }
  const what = document.getElementById("table") ? "this table" : "this";
  if (!address && xhr.status === 404) return `Not saved: ${what} is there no longer.`;
  const link = document.createElement("a");
  link.href = address?.startsWith("/") ? address : location.href;
  link.target = "_blank";
  link.rel = "noopener";
  link.textContent = address ? "Sign in in a new tab" : "Open it anew in a new tab";
  const why = address ? "you are signed out" : "this page is too old";
  return [`Not saved: ${why}. `, link, ", then press again here."];
}

/** The site's own page says in short what is amiss, and the reference to tell. */
export function whyBroken(xhr) {
  const page = new DOMParser().parseFromString(xhr.responseText, "text/html");
  const why = page.querySelector("main[data-why]")?.dataset.why;
  return why || `the site answered ${xhr.status}`;
}

/** htmx goes to another address; one that differs only behind the # is loaded anew as well. */
function followTo(address) {
  if (!address) return;
  const [here, there] = [new URL(location.href), new URL(address, location.href)];
  const isSame = here.pathname + here.search === there.pathname + there.search;
  if (isSame && there.hash) addEventListener("hashchange", () => location.reload(), { once: true });
  if (isSame && there.hash && there.hash === here.hash) location.reload();
}

function failToReach(form) {
  fail(form, form.matches?.("form") && keepUnsent(form) ? KEPT : UNREACHED);
}

function fail(form, words) {
  end(form);
  tell(form, words, "bad");
}

/**
 * Say something about a form: in its seat's verdict, where it speaks itself, or right below it,
 * where it is brought into view.
 */
function tell(form, words, kind) {
  if (form.matches?.("[data-again]")) {
    if (kind) sayNews("unsent", textOf(words));
    return;
  }
  const verdict = seatOf(form)?.verdict ?? form.closest?.("[data-seat]")?.querySelector(".bar [data-verdict]");
  if (verdict) {
    say({ verdict }, words, kind);
    return;
  }
  const own = form.querySelector?.("[data-says]");
  if (own) {
    own.className = `verdict ${kind ?? ""}`;
    own.replaceChildren(...[words].flat());
    return;
  }
  const next = form.nextElementSibling;
  const told = next?.matches("[data-told]") ? next : addTold(form);
  told.className = `verdict ${kind ?? ""}`;
  told.replaceChildren(...[words].flat());
  if (kind && !told.closest(".bar")) bringIntoView(told); // a bar is where the finger is
}

const textOf = (words) => [words].flat().map((one) => one.textContent ?? one).join("");

function addTold(form) {
  const told = document.createElement("p");
  told.dataset.told = "";
  told.setAttribute("role", "status");
  form.after(told);
  return told;
}

// A page out of the browser's store may be long out of date, and its buttons spent: those work
// again, and what follows a table or a campaign asks at once what is new (pulse.js).
function onShow(event) {
  if (!event.persisted) return;
  for (const form of document.forms) end(form);
  if (!document.querySelector("main[data-pulse], #table[data-pulse]")) location.reload();
}
