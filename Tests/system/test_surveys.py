"""Forms and answers on the real program: phones without a line, new versions, kills, photos, files."""

import csv
import io
import time

import pytest

from device import Device, Live, new_id
from pngs import striped

MONTH = 30 * 24 * 3600 * 1000


def field(name, kind="scale", **more):
    return {"id": name, "kind": kind, "title": f"Câu {name}", **more}


def form(*fields, **more):
    return {"title": "Khách hài lòng", "pages": [{"id": "p", "fields": list(fields)}], **more}


def answer(survey, version, *values):
    now = int(time.time() * 1000)
    return {
        "id": new_id(), "survey": survey, "version": version, "values": [{"field": name, "value": value} for name, value in values],
        "begunAt": now, "filledAt": now}


def points(number):
    return {"type": "scale", "points": number}


@pytest.mark.durable
def test_answers_of_a_month_without_a_line_arrive_whole_after_five_new_versions_and_a_kill(hub):
    # given a form, and a phone that fills it in without a line
    manager, phone, survey = Device(hub, "hoa"), Device(hub, "lan"), new_id()
    manager.do("surveys.publish", survey=survey, form=form(field("food"), field("words", "text"), field("time", "text")))
    old = [answer(survey, 1, ("food", points(n)), ("words", {"type": "text", "text": "rất ngon"}), ("time", {"type": "text", "text": f"{n}0"})) for n in (1, 3, 5)]
    waiting = [{**phone.command("surveys.answer", answer=one), "at": int(time.time() * 1000) - MONTH} for one in old]
    # when the form changes five times and the hub is killed meanwhile
    number = [{"field": "time"}]
    for version, (fields, mappings) in enumerate([
            ([field("food"), field("words", "text"), field("time", "text"), field("place")], []),
            ([field("food"), field("words", "text"), field("time", "number"), field("place")], number),
            ([field("time", "number"), field("food"), field("place")], []),
            ([field("time", "number"), field("food", title="Món có ngon không?")], []),
            ([field("time", "number"), field("food"), field("words", "text")], [])], start=1):
        manager.do("surveys.publish", survey=survey, form=form(*fields), base=version, mappings=mappings)
        if version == 3:
            hub.kill()
            hub.start()
    # then all answers are taken, each once, however often they are sent
    assert [outcome["status"] for outcome in phone.post(*waiting) + phone.post(*waiting)] == ["accepted"] * 6
    results = manager.ask("GET", f"/api/surveys/{survey}/results").json
    counts = {one["field"]["id"]: one for one in results["fields"]}
    assert results["total"] == 3 and counts["food"]["mean"] == 3000 and counts["time"]["mean"] == 30_000
    assert counts["words"]["values"] == [{"value": "rất ngon", "title": "rất ngon", "count": 3, "across": []}]
    # and each answer is as it was sent
    rows = manager.ask("GET", f"/api/surveys/{survey}/answers").json
    assert (rows["page"], rows["pages"], rows["total"]) == (1, 1, 3)
    assert {row["answer"]["id"]: row["answer"]["values"] for row in rows["rows"]} == {one["id"]: one["values"] for one in old}
    table = list(csv.reader(io.StringIO(manager.ask("GET", f"/api/surveys/{survey}/answers.csv").body.decode("utf-8-sig")), delimiter=";"))
    assert [len(table), table[0][5:]] == [4, ["Câu time", "Câu food", "Câu words", "Câu place"]]
    book = manager.ask("GET", f"/api/surveys/{survey}/answers.xlsx")
    assert (book.status, book.body[:2]) == (200, b"PK")


def test_a_photo_arrives_once_after_its_answer(hub):
    manager, phone, survey, photo = Device(hub, "hoa"), Device(hub, "lan"), new_id(), new_id()
    manager.do("surveys.publish", survey=survey, form=form(field("look", "photo")))
    picture = striped(48, (64, (200, 80, 40)))

    def send(content=picture):
        return phone.ask("PUT", f"/api/surveys/photos/{photo}", raw=content, headers={"Content-Type": "image/png"})

    # given a photo before its answer
    assert (send().status, send().error["code"]) == (404, "surveys.unknownPhoto")
    phone.do("surveys.answer", answer=answer(survey, 1, ("look", {"type": "photo", "photos": [photo]})))
    # when half of it comes, then all, twice, then another one
    statuses = [send(picture[:-30]).status, send().status, send().status, send(striped(8, (8, (1, 2, 3)))).status]
    # then it is there once
    assert statuses == [400, 201, 204, 409]
    stored = manager.ask("GET", f"/api/surveys/photos/{photo}")
    assert (stored.status, stored.headers["content-type"]) == (200, "image/png")
    assert phone.ask("GET", f"/api/surveys/photos/{photo}").status == 403
    assert manager.ask("GET", f"/api/surveys/{survey}/answers").json["rows"][0]["missingPhotos"] == 0
    # and its address in a file opens from another program
    assert f"http://127.0.0.1:{hub.port}/api/surveys/photos/{photo}" in manager.ask("GET", f"/api/surveys/{survey}/answers.csv").body.decode()


def test_a_long_form_is_taken_and_one_that_is_too_long_is_refused_while_the_device_stays_connected(hub):
    # given a manager with a live connection
    manager, survey = Device(hub, "hoa"), new_id()
    line = Live(manager).until(lambda: True)

    def publish(count):
        choices = [{"id": f"c{n}", "title": "x" * 200} for n in range(100)]
        fields = [field(f"f{n}", "choice", choices=choices) for n in range(count)]
        command = line.send(manager.command("surveys.publish", survey=new_id() if count > 4 else survey, form=form(*fields)))
        return line.until(lambda: command in line.outcomes).outcomes[command]

    # when forms of 100, 150 and 300 KB are published
    outcomes = [publish(count) for count in (4, 6, 12)]
    # then the first is there, and the device hears why the others are not
    assert [outcome["status"] for outcome in outcomes] == ["accepted", "refused", "refused"]
    assert [(outcome["error"]["code"], outcome["error"]["field"]) for outcome in outcomes[1:]] == [
        ("surveys.tooLong", "form"), ("request.tooLarge", "command")]
    assert all(outcome["error"]["requestId"] and outcome["error"]["message"] for outcome in outcomes[1:])
    # and its preview is read
    choices = [{"id": f"c{n}", "title": "x" * 200} for n in range(100)]
    plan = {"form": form(*[field(f"f{n}", "choices", choices=choices) for n in range(4)]), "base": 1}
    assert manager.ask("POST", f"/api/surveys/{survey}/preview", plan).status == 200
    line.close()


def test_bad_forms_and_strange_answers_are_refused_or_kept_apart_and_nothing_is_lost(hub):
    manager, phone, survey = Device(hub, "hoa"), Device(hub, "lan"), new_id()
    many = form(*[field(f"f{n}") for n in range(1000)])
    # a form that nobody could fill in
    for content, code in [(many, "surveys.fieldCount"), (form(field("a", condition={"field": "a"})), "surveys.conditionOrder")]:
        outcome = manager.want("surveys.publish", survey=survey, form=content)
        assert (outcome["status"], outcome["error"]["code"]) == ("refused", code), outcome
        assert outcome["error"]["requestId"] and outcome["error"]["message"] != code
    manager.do("surveys.publish", survey=survey, form=form(field("a", "text")))
    # answers of an unknown form and of a version that never was stand apart
    phone.do("surveys.answer", answer=answer("no-such-survey", 1, ("a", points(1))))
    strange = answer(survey, 7, ("a", {"type": "text", "text": "?"}))
    phone.do("surveys.answer", answer=strange)
    apart = manager.ask("GET", f"/api/surveys/{survey}/answers?doubtful=true").json
    assert [(row["answer"]["values"], row["doubt"]) for row in apart["rows"]] == [(strange["values"], "unknownVersion")]
    assert manager.ask("GET", f"/api/surveys/{survey}/results").json["total"] == 0
    # other content under a used id, days that are none
    outcome = phone.want("surveys.answer", answer={**strange, "values": []})
    assert outcome["error"]["code"] == "surveys.answerUsed"
    for query in ("from=2026-02-30", "from=2026-11-30&to=2026-11-01"):
        wrong = manager.ask("GET", f"/api/surveys/{survey}/results?{query}")
        assert (wrong.status, wrong.error["code"]) == (400, "surveys.days")
    assert Device(hub, "lan").ask("GET", f"/api/surveys/{survey}/results").status == 403
