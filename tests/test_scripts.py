"""Scripts are served under names of their contents, which a circle of imports can't have."""

import re

from campaign.config.data import ROOT

FOLDER = ROOT / "static" / "js"
IMPORTED = re.compile(r'from "\./([\w-]+\.js)"')


def test_no_script_imports_itself_by_others():
    imports = {path.name: IMPORTED.findall(path.read_text()) for path in FOLDER.glob("*.js")}
    assert imports["app.js"]
    while ready := {name for name, needs in imports.items() if not {*needs} & {*imports}}:
        imports = {name: needs for name, needs in imports.items() if name not in ready}
    assert not imports, f"a circle among {sorted(imports)}"
