"""A form with a hundred thousand answers over five versions: its results, its first page of answers, and a change of kind over all of them."""

import random
import statistics
import time

from house import Device, line_to, new_id
from windows import median

ANSWERS = 100_000
SEED = 2026
# commands in one request
BATCH = 100
SURVEY = "khach-hai-long"
WORDS = ["rất ngon", "nước hơi nguội", "phục vụ nhanh", "chỗ để xe xa", "sẽ quay lại", "món ra chậm", "nhân viên dễ thương"]


def field(name, kind, **more):
    return {"id": name, "kind": kind, "title": f"Câu {name}", **more}


def choices(count):
    return [{"id": f"c{n}", "title": f"Chọn {n}"} for n in range(count)]


FIRST = [
    field("food", "scale"), field("service", "scale"), field("place", "scale"), field("again", "choice", choices=choices(3)),
    field("how", "choices", choices=choices(6)), field("age", "choice", choices=choices(5)), field("guests", "number"), field("words", "text"),
    field("minutes", "text"), field("phone", "phone")]


def versions():
    """Five more: a new field, another kind, a removed field, an order, and again another kind."""
    fields = list(FIRST)
    fields = [*fields, field("clean", "scale")]
    yield fields, []
    fields = [field("minutes", "number") if one["id"] == "minutes" else one for one in fields]
    yield fields, [{"field": "minutes"}]
    fields = [one for one in fields if one["id"] != "age"]
    yield fields, []
    fields = fields[::-1]
    yield fields, []
    fields = [field("again", "choices", choices=choices(3)) if one["id"] == "again" else one for one in fields]
    yield fields, [{"field": "again"}]


class Surveys:
    """Figures of one database."""

    def __init__(self, house, windows):
        self.house = house
        self.windows = windows
        self.random = random.Random(SEED)
        self.manager = Device(house.hub, "hoa")

    def run(self):
        self._publish(FIRST)
        begun = time.monotonic()
        for _ in range(ANSWERS // BATCH):
            outcomes = self.manager.post(*[self.manager.command("surveys.answer", answer=self._answer()) for _ in range(BATCH)])
            assert all(outcome["status"] == "accepted" for outcome in outcomes), outcomes[0]
        took = time.monotonic() - begun
        began = time.perf_counter()
        for version, (fields, mappings) in enumerate(versions(), start=1):
            self._publish(fields, version, mappings)
        line = line_to(self.house.hub)
        results = self._ask(line, "results")
        migrated = (time.perf_counter() - began) * 1000
        figures = self.windows.measure(self.house.processes, lambda seconds: self._window(line, seconds))
        plan = {"form": self._form([field("words", "choice", choices=choices(7)) if one["id"] == "words" else one for one in FIRST]), "base": 6}
        began = time.perf_counter()
        preview = self.manager.ask("POST", f"/api/surveys/{SURVEY}/preview", plan)
        assert preview.status == 200, preview.body
        planned = (time.perf_counter() - began) * 1000
        line.close()
        return {
            "results_ms": round(median(figures, lambda window: window["results"]), 1), "first_page_ms": round(median(figures, lambda window: window["page"]), 1),
            "cross_table_ms": round(median(figures, lambda window: window["cross"]), 1), "five_versions_ms": round(migrated, 1), "preview_ms": round(planned, 1),
            "answers": ANSWERS, "answers_per_s": round(ANSWERS / took), "first_results_ms": round(results, 1), "windows": {"asked": figures}}

    def _form(self, fields):
        return {"title": "Khách hài lòng", "pages": [{"id": "p", "fields": fields}]}

    def _publish(self, fields, base=None, mappings=()):
        more = {"base": base, "mappings": list(mappings)} if base else {}
        outcome, = self.manager.post(self.manager.command("surveys.publish", survey=SURVEY, form=self._form(fields), **more))
        assert outcome["status"] == "accepted", outcome

    def _answer(self):
        chance = self.random

        def one(name, value):
            return {"field": name, "value": value}

        values = [one(name, {"type": "scale", "points": chance.randint(1, 5)}) for name in ("food", "service", "place")]
        values += [
            one("again", {"type": "choice", "choice": f"c{chance.randrange(3)}"}), one("age", {"type": "choice", "choice": f"c{chance.randrange(5)}"}),
            one("how", {"type": "choices", "choices": [f"c{n}" for n in chance.sample(range(6), chance.randint(1, 3))]}),
            one("guests", {"type": "number", "number": chance.randint(1, 12) * 1000}),
            # Hardly any text or phone number comes twice.
            one("words", {"type": "text", "text": f"{chance.choice(WORDS)}, {chance.choice(WORDS)} {chance.randrange(10 * ANSWERS)}"}),
            one("phone", {"type": "phone", "phone": f"09{chance.randrange(10 ** 8):08}"}),
            one("minutes", {"type": "text", "text": str(chance.randint(5, 90))})]
        return {"id": new_id(), "survey": SURVEY, "version": 1, "values": values, "begunAt": 1, "filledAt": 1, "table": f"t{chance.randint(1, 50)}"}

    def _window(self, line, seconds):
        results, pages, crosses = [], [], []
        end = time.monotonic() + seconds
        while time.monotonic() < end or not results:
            results.append(self._ask(line, "results"))
            pages.append(self._ask(line, "answers"))
            crosses.append(self._ask(line, "results?across=person"))
        return {"results": statistics.median(results), "page": statistics.median(pages), "cross": statistics.median(crosses)}

    def _ask(self, line, path):
        begun = time.perf_counter()
        line.request("GET", f"/api/surveys/{SURVEY}/{path}", headers={"Cookie": self.manager.cookie})
        answer = line.getresponse()
        body = answer.read()
        assert answer.status == 200, body[:300]
        return (time.perf_counter() - begun) * 1000
