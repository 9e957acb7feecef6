// What is entered outlives a reload, Back, and signing in anew; only in this tab.

const here = new Map(); // where the browser forbids its storage

const PREFIX = "entered ";

export function remember({ group, card }, value) {
  const text = JSON.stringify({ card, value });
  here.set(group, text);
  try {
    sessionStorage.setItem(PREFIX + group, text);
  } catch {
    // Forbidden or full: the page itself still knows.
  }
}

export function recall({ group, card }) {
  try {
    const kept = JSON.parse(read(group) ?? "null");
    return kept?.card === card ? kept.value : null;
  } catch {
    return null;
  }
}

/** Whether anything is kept of a group, whatever it was entered for. */
export function holds(group) {
  try {
    return Boolean(JSON.parse(read(group) ?? "null")?.value);
  } catch {
    return false;
  }
}

export function forget(group) {
  here.delete(group);
  try {
    sessionStorage.removeItem(PREFIX + group);
  } catch {
    // Forbidden: nothing was kept there.
  }
}

function read(group) {
  try {
    return sessionStorage.getItem(PREFIX + group) ?? here.get(group);
  } catch {
    return here.get(group);
  }
}
