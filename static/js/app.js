// The page of a table. Everything works without this; with it, nothing waits for the network
// before "Place".

import { listenToBoards, readyBoards } from "./board.js";
import { listenToChoosing, readyChosen } from "./chosen.js";
import { listenToDrags } from "./drag.js";
import { listenToFolds } from "./folds.js";
import { listenToFree, readyFree } from "./free.js";
import { listenToKeys, readyTabStops } from "./keys.js";
import { listenToLines } from "./lines.js";
import { listenToMending } from "./mended.js";
import { listenToParts } from "./parts.js";
import { readyPrinting } from "./printing.js";
import { listenToPulse } from "./pulse.js";
import { readySaved } from "./saved.js";
import { listenToSeats, shortenAddress } from "./seats.js";
import { listenToSending } from "./sending.js";
import { listenToTaps } from "./taps.js";
import { listenToWays, readyWays } from "./ways.js";
import { listenToAnswers } from "./answers.js";

function ready(part) {
  readyBoards(part);
  readyFree(part);
  readyWays(part);
  readyTabStops(part);
  readySaved();
}

listenToTaps();
listenToDrags();
listenToChoosing();
listenToFree();
listenToBoards();
listenToKeys();
listenToSeats();
listenToLines();
listenToMending();
listenToFolds();
listenToSending();
listenToWays();
listenToAnswers(ready);
listenToParts();
ready(document);
readyChosen();
readyPrinting();
shortenAddress();
listenToPulse(ready);
