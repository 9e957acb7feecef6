// On the page of a set: that something was drawn and not saved. It waits in this tab.

import { forget, holds } from "./memory.js";

for (const note of document.querySelectorAll("[data-draft]")) {
  const { draft, isSaved } = note.dataset;
  if (isSaved) forget(draft);
  note.hidden = !holds(draft);
}
