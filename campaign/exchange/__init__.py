"""A campaign as a file: everything of it out, and in again on any site.

The format is `city-campaign/3`: JSON in UTF-8, an object with these keys, all required unless
"may" is said. No other keys are known, and null stands nowhere.

- `format`: "city-campaign/3"; what "city-campaign/1" and "/2" could say is read too.
- `origin`: the UUID under which the campaign was founded. A site knows a campaign by it.
- `name`: 1 to 60 characters. `time_zone`: a name of the time zone database.
- `branch`: stands where the campaign is a branch of another one: `of`, the origin of that, and
  `episode`, after which it begins (0: at the founding).
- `buildings`: may list the shapes of the group's own buildings, each rows of X and ".", each in
  three colours; without it they are those of the practice set.
- `cities`: one to four, numbered from 0. Each has `animal` (none twice), `name`, `mayor`
  (1 to 40 characters), `terrain` and `banks` as in a record, as they are printed. It may have
  `squares`, the spaces with a small square ("E6"), and `unknown` true where the printed
  board is not known and `terrain` is only a grid of its size.
- `ledger`: what stays, in the order of writing. Each entry has `number` (its place, from 0),
  `episode`, `moment` ("start" or "end" of it), `city` (not of what is said for all cities: kinds
  "kind", "stock" and "awards"), `kind`, `mark`, `at` (when it was written), and may have `by` (who
  wrote it) and `request` (the UUID under which it was sent). By kind the `mark` is
  `{"count": 2, "source": "placement", "words": "place 1"}` for "symbols" (sources "placement",
  "fifty", "typed"),
  `{"kind": "tree", "space": "E6", "reason": ""}` for "sticker" (it may have `award`, "3 end": the
  moment whose award table brought it),
  `{"kind": "tree", "count": 1, "award": "3 end", "reason": "no room"}` for "waiver" of such a one,
  `{"kind": "own2", "piece": "b3", "reason": ""}` for "given", of what does not go on a space
  (`piece` is the building on which a sticker goes; it may have `award`),
  `{"kind": "own3", "count": 2, "words": ""}` for "crossed", boxes of such a panel,
  `{"slug": "own1", "name": "Flag", "letter": "F", "colour": "red", "ground": "s", "where":
  "marked"}` for "kind", a sticker of the group's own (`ground` is a letter of terrains, or "" for
  what it was; `where` is "marked", "tree_or_rock" or "anywhere"; it may have `space`, "E6", and
  `offered` false; what does not go on a space has `goes`: "piece", "deck" with a `shape` as in
  `buildings`, or "beside", which may have `boxes`, their number; `chapter` is the last one that was
  opened when it was described),
  `{"chapter": 1, "counts": {"tree": 4}}` for "stock",
  `{"episode": 3, "lines": [{"moment": "end", "who": "first", "kind": "tree", "count": 2}]}` for
  "awards" (`who` is "first", "second", "other" or "all"),
  `{"terrain": [...], "banks": [...], "squares": ["E1"], "reason": "D4 has trees"}` for "board" (the
  printed board had been entered wrongly, and is this from there on; it may have `squares`),
  `{"name": "Eva", "before": "Ana"}` for "mayor" (from there on, in whose place), `{"name": "Eva"}`
  for "guest" (who plays the city in this episode alone), `{"reason": "moved away"}` for "retired"
  and "joined" (from there on it has no seat, or has one: it is new, or comes back),
  `{"points": 34}` for "paper" (how an episode without a table ended; `{}`: it did not play), and
  `{"of": 3, "reason": "put elsewhere"}` for "removal", of an entry that stands.
- `episodes`: those that were started, from 1. Each has `number`, `origin` (the UUID of its
  table), `played_on` ("2026-11-29") and `table`, a record of My City (`city-record/1`) with a seat
  a city that plays, in the same order. One that was played on paper has no table, is closed, and
  may have `played_on`; its scores follow from the points in the ledger. It may have
  `site_deals` true where the site turns the cards over. One that is closed has
  `closed_at`, and `scores`: for each city that played `city`, `place`,
  `total`, `symbols` and `reason`, as they follow from the log. `rules` is the
  version of the rules under which it was played, 1 where it is left out: a result that was
  announced under another version than the reader's is kept as it was announced, also where
  it no longer follows. It may have `revisions`, what it was before corrections, the oldest first:
  each has `correction` (its place among the corrections) and `table`, and `rules`, `closed_at` and
  `scores` as an episode has them; and `doubt`, the correction that the episode does not fit as long
  as the group has not decided about it.
- `corrections`: may list what was corrected, in the order of writing. Each has `kind`, `subject`,
  `effects`, `first_entry` and `entry_count` (which entries of the ledger it wrote), `reason`, `at`,
  and may have `by` and `request` as an entry of the ledger has. By kind the `subject` is
  `{"city": 0, "since": 3, "before": {...}, "after": {...}}` for "board" (from which episode on, 0:
  everywhere; the printed boards have `terrain`, `banks` and perhaps `squares`, `unknown`; perhaps
  `also`, the cities that showed the same board and got the new one with it),
  `{"episode": 3, "table": UUID, "changes": [["before", "after"]]}` for "episode" (lines of its log
  as they were told and are told now), `{"city": 0, "when": "3 end"}` for "ledger" (it may have
  `entry`, which counts no longer, and `kind` with `mark` as in the ledger, which counts),
  `{"episode": 3, "city": 0, "before": {"name": "Ana", "guest": false}, "after": {"name": "Eva",
  "guest": true}, "seats": [3]}` for "people" (who sat for a city; `seats` are the episodes in which
  another name stands),
  `{"episode": 3, "city": 1, "name": "Eva", "has": true, "table": UUID, "changes": [...]}` for
  "seat" (the city has a seat in this one episode, or none any more; who sits there; without `table`
  and `changes` of an episode on paper, where `points` may stand with which the city ended),
  `{"episode": 3, "points": {"0": 30, "1": 25}}` for "result" (how an episode on paper ended: the
  points of each city that played, none where it is not recorded), and
  `{"episode": 3, "of": 0}` for "kept" (it stays as it was
  announced, although it does not fit correction 0). Each of `effects` has `episode`, `fate` ("same"
  or "other" result, "marked" where its log does not fit, "unreadable"), `closed`, `falls` (each a
  `line` from 0, `words` and perhaps `seat`), `before` and `after` (by city `place`, `total`,
  `symbols`), and perhaps `shared` true, or `inherited` true (it begins with other pieces or boxes
  of tracks). Drafts of corrections are not in the file.
- `envelopes`: may list what was done with the envelopes of the chapters, in the order of writing;
  that of chapter 1 is open from the start. Each has `chapter` (1 to 8), `did` ("opened",
  "sealed" where it was put back, or "sheet" where its rule sheet was filled in), `at`, and may
  have `by` and `request` as an entry of the ledger has. A sheet has `rules`: each with `rule` (an
  object as in the set-up of a table, perhaps without some of its keys), the `episodes` of the
  chapter in which it is in force, and perhaps `gone` true where it has left the game after
  them. They are left out while the chapter is sealed again. No sheet, table or board, no
  kind of sticker, stock or award may tell of a chapter that had not been opened by then (an
  envelope that was put back had been).
- `notes`: each with `text` (1 to 500 characters), `written_at`, and `pinned`.

Moments are ISO 8601 with an offset; a site writes them in UTC. The same campaign always gives
the same bytes, on any site.

A deck that a site deals is not in the file, so nobody can read the coming cards in it: where the
table goes on elsewhere, the cards that were open once come in their order, and the
others are shuffled anew. The rules in force and the boards stand in each table, as they
were when its episode started.
"""
