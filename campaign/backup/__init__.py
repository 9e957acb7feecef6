"""A whole site as one archive, and back: `manage.py backup FILE` and `manage.py restore FILE`.

An archive is a ZIP file in the format `townbook-backup/1`. It holds

- `database/…`: `db.sqlite3`, or of a PostgreSQL server a file for each table, as COPY writes it;
- `secret_key`, where it is kept in the data folder and not given by the variable `SECRET_KEY`:
  sessions and links of devices hang on it;
- `media/…`: all pictures;
- `manifest.json`, written last: `format`, `made_at` (ISO 8601), `database` (`sqlite` or
  `postgresql`), `migrations` (by app, the newest that is applied), `columns` (of PostgreSQL, by
  table), `lacking` (how many photos the database names of which there was no file; left out: 0)
  and `files`: of each file its `size` in bytes and its `sha256`.

Nothing else is in it, and nothing of it is believed before it was compared with the manifest.
"""
