// What could not be sent for want of a connection is sent again by itself, one after the other and
// each under its id, so that it counts once whatever has become of it. A page that was left before
// is offered it when it is opened again in this tab.

import { meantBy, tellUnsent } from "./meant.js";
import { endNews, newsShown, sayNews } from "./news.js";

const PAUSE = 1_500; // ms: who presses again is faster, and a connection that comes may go again
const LONGEST = 20_000; // characters that are kept over a reload
const SIGN = "unsent ";
const KEY = SIGN + location.pathname;
const TOKEN = "csrfmiddlewaretoken";

let queue = []; // { form, button, action, target, body, words, at }, what was pressed first before the others
let left = []; // { action, target, body, words, at }: of a page that was left before, to be asked about
let isHeard; // whether this page asks for the site, and so hears when it is there again
let timer;

/** Whether somebody listens for the connection: only then is anything sent by itself. */
export function listenForConnection(isListening) {
  isHeard = isListening;
}

/**
 * Keep what a form was about to send, where sending it twice is as good as once: it has an id, or
 * is an act at a table, which tells what it answers. Tells whether it is sent again by itself.
 */
export function keepUnsent(form, button = buttonOf(form)) {
  const isOnce = form.elements.id || form.matches("[data-act], [data-kept]");
  if (!isOnce || isHeard === undefined) return false;
  const body = bodyOf(form, button);
  const words = form.dataset.words ?? meantBy(form, button);
  const at = Number(form.dataset.at) || Date.now();
  if (!queue.some((one) => one.form === form && one.body === body)) {
    queue = queue.filter((one) => one.form !== form);
    const target = form.getAttribute("hx-target"); // what the answer takes the place of
    queue.push({ form, button, action: form.action, target, body, words, at });
  }
  write();
  return isHeard;
}

/** Whatever was answered, the form has been heard. */
export function dropUnsent(form) {
  if (!queue.some((one) => one.form === form)) return;
  clearTimeout(timer);
  queue = queue.filter((one) => one.form !== form);
  if (form.matches("[data-again]")) setTimeout(() => form.remove());
  write();
  sendUnsent();
}

/** An act was taken: the same of a page that was left before is no longer to be sent. */
export function dropTaken(data) {
  const act = actOf(data);
  const rest = left.filter(({ body }) => actOf(new URLSearchParams(body)) !== act);
  if (rest.length === left.length) return;
  left = rest;
  write();
  endNews("unsent");
  if (left.length > 0) offerUnsent();
}

/** What a form asks for, whatever page it was drawn with. */
function actOf(data) {
  const said = [...data].filter(([name, value]) => typeof value === "string" && name !== TOKEN && name !== "id");
  return new URLSearchParams(said.sort()).toString();
}

export const hasUnsent = () => queue.length > 0;

/** There is a connection: send soon what still stands as it was; what was changed is not meant. */
export function sendUnsent() {
  if (!hasUnsent()) return;
  clearTimeout(timer);
  timer = setTimeout(sendFirst, PAUSE);
}

function sendFirst() {
  const first = queue[0];
  if (!first || document.querySelector('form[aria-busy="true"]')) return;
  const { form, button, body } = first;
  if (form.isConnected && bodyOf(form, button) !== body) {
    dropUnsent(form);
    return;
  }
  // What others did, or an answer to what was sent before, has put another form in its place.
  if (!form.isConnected) [first.form, first.button] = [formOf(first), null];
  if (first.button?.isConnected) first.button.click();
  else first.form.requestSubmit();
}

/** The page was left before something was sent: whether to send it is asked. */
export function offerUnsent() {
  if (queue.length === 0 && left.length === 0) left = read();
  if (left.length === 0 || newsShown() === "unsent") return;
  const it = left.length > 1 ? "them" : "it";
  const drop = () => {
    left = [];
    write();
    endNews("unsent");
  };
  const send = () => {
    queue.push(...left.map((entry) => ({ ...entry, form: formOf(entry), button: null })));
    drop();
    sendFirst();
  };
  sayNews("unsent", tellUnsent(left), { words: `Send ${it}`, act: send }, { words: `Drop ${it}`, act: drop });
}

/** Another page was left before something was sent: the way back to it. */
export function offerElsewhere() {
  if (newsShown()) return;
  const keys = Object.keys(sessionStorage).filter((key) => key.startsWith(SIGN) && key !== KEY);
  const found = keys.find((key) => read(key).length > 0);
  if (found) sayNews("unsent", tellUnsent(read(found)), { words: "Go back to it", href: found.slice(SIGN.length) });
}

const buttonOf = (form) => {
  const pressed = document.activeElement;
  if (pressed?.form === form && pressed.matches("button")) return pressed;
  return form.querySelector?.("button:not([type=button])") ?? null;
};

/** What a form sends, but for the token, which signing in anew changes. */
function bodyOf(form, button) {
  const data = new FormData(form);
  if (button?.name) data.append(button.name, button.value);
  data.delete(TOKEN);
  return new URLSearchParams([...data].filter(([, value]) => typeof value === "string")).toString();
}

/** A form out of sight that sends the same, and whose answer is shown like any other. */
function formOf({ action, target, body, words, at }) {
  const form = document.createElement("form");
  Object.assign(form, { method: "post", action, hidden: true });
  Object.assign(form.dataset, { again: "", words, at });
  for (const [name, value] of [...new URLSearchParams(body), [TOKEN, tokenOf()]]) {
    form.append(Object.assign(document.createElement("input"), { type: "hidden", name, value }));
  }
  // Without a place for the answer the browser sends it, and the page that comes is the answer.
  const part = { "hx-post": action, "hx-target": target, "hx-swap": "outerHTML", "data-act": "" };
  const about = target && document.querySelector(target) ? part : target ? {} : { "data-kept": "" };
  for (const [name, value] of Object.entries(about)) form.setAttribute(name, value);
  document.body.append(form);
  window.htmx.process(form);
  return form;
}

const tokenOf = () => document.querySelector(`[name="${TOKEN}"]`)?.value ?? "";

function write() {
  const who = whose();
  const kept = [...left, ...queue].map(({ action, target, body, words, at }) => ({ action, target, body, words, at, who }));
  const all = JSON.stringify(kept.filter(({ body }) => body.length <= LONGEST));
  try {
    if (kept.length > 0) sessionStorage.setItem(KEY, all);
    else sessionStorage.removeItem(KEY);
  } catch {
    // Forbidden or full: this page still knows.
  }
}

/** Who is signed in: what one has entered is offered to nobody else. */
const whose = () => document.querySelector(".user-menu bdi")?.textContent ?? "";

/** What an earlier page of this address, or of another, could not send in this tab. */
function read(key = KEY) {
  try {
    const found = [JSON.parse(sessionStorage.getItem(key) ?? "[]")].flat();
    const isRight = ({ body, action, who }) => typeof body === "string" && isOurs(action) && who === whose();
    return found.filter((entry) => entry && isRight(entry));
  } catch {
    return [];
  }
}

const isOurs = (address) => new URL(address, location.href).origin === location.origin;
