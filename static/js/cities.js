// The pages of Cities.

import { listenToEditors, readyEditors } from "./cities-editor.js";

listenToEditors();
readyEditors();
// Parts of the page are replaced by answers to acts, and when others have played on.
document.addEventListener("htmx:afterSettle", readyEditors);
document.addEventListener("table:shown", readyEditors);

// An address that tells what was entered, as after signing in anew, would tell it for ever.
if (new URLSearchParams(location.search).has("ground")) {
  const seat = new URLSearchParams(location.search).get("seat");
  history.replaceState(history.state, "", `${location.pathname}${seat ? `?seat=${seat}` : ""}`);
}
