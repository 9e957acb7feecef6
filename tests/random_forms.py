"""Forms of a page filled in at random, for hypothesis: what is offered there, and what is not."""

from hypothesis import strategies as st

from tests.table_builders import Reader

HOSTILE = (
    "",
    " ",
    "0",
    "-1",
    "7",
    "99999999999999999999",
    "3.5",
    "٣",
    "A1",
    "A1 B1",
    "C3 D3:nw",
    "Z99",
    "RB GY",
    "rgb yxr gbb",
    "[]",
    '{"a": [1]}',
    "<b>&\"'",
    "\u202e\u0000",
    "Łódź 漢字 🙂",
    "x" * 5000,
    "1 2 3 " * 200,
    "\n\r\n ;;",
)
"""Values that some page may send, a browser of somebody's own making, or a hand."""

TOKEN = "csrfmiddlewaretoken"
MOST_CHANGES = 3
MOST_LEFT_OUT = 2


def forms_of(page, path):
    """Return the buttons of a page that send a form to a path, one for each form and act."""
    return [
        node
        for node in page.all("button")
        if node["type"] in {None, "submit"}
        and node.form is not None
        and _goes_to(node, path)
        and node.text != "Show"
    ]


def _goes_to(button, path):
    address = button["formaction"] or button.form["action"] or path
    return address.partition("#")[0].partition("?")[0] == path


@st.composite
def filled(draw, page, path):
    """Draw what may be sent to a path: a form of its page, a few fields changed or left out."""
    button = draw(st.sampled_from(forms_of(page, path)))
    fields = fields_of(page, button)
    fields.pop(TOKEN, None)
    own = {
        node["value"] or ""
        for node in page.walk()
        if node["name"] not in {None, TOKEN, "id"} and node.form is button.form
    }  # the same in each run: neither ids nor tokens
    values = st.sampled_from(sorted(own)) | st.sampled_from(HOSTILE) | st.text(max_size=12)
    names = st.sampled_from(sorted(fields))
    changed = draw(
        st.dictionaries(names, st.lists(values, min_size=1, max_size=2), max_size=MOST_CHANGES)
    )
    left_out = draw(st.sets(names, max_size=MOST_LEFT_OUT))
    return {name: sent for name, sent in {**fields, **changed}.items() if name not in left_out}


def fields_of(page, button):
    """Return all that a button sends as its page stands."""
    reader = Reader(None)
    reader.page = page
    return reader._fields(button.form, button, {})


def typed_fields(page, names):
    """Return what stands in the typed fields of a page that have one of some names."""
    return {
        (node["name"], node.text if node.tag == "textarea" else node["value"] or "")
        for node in page.walk()
        if node["name"] in names
        and (node.tag == "textarea" or (node.tag == "input" and node["type"] in {None, "text"}))
    }
