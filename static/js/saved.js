// When a page was last saved, by the clock of whoever reads it: the site may keep another one.
// Of today the hour is enough.

/** Say that it was saved at another moment, as an answer told it ("2026-11-29T19:42:07Z"). */
export function saySaved(moment) {
  if (!moment) return;
  for (const time of document.querySelectorAll(".crumb .saved time")) time.dateTime = moment;
  readySaved();
}

export function readySaved() {
  for (const time of document.querySelectorAll("time[data-saved]")) {
    const at = new Date(time.dateTime);
    if (Number.isNaN(at.getTime())) continue;
    time.textContent = timeOf(at);
  }
}

/** A moment by the clock of whoever reads it. */
export function timeOf(at) {
  const hour = at.toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit" });
  const isToday = at.toDateString() === new Date().toDateString();
  const day = at.toLocaleDateString("en-GB", { day: "numeric", month: "short" });
  return isToday ? hour : `${day}, ${hour}`;
}
