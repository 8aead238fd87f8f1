"""The description of the interface is valid OpenAPI, and what the hub says fits it."""

from jsonschema import Draft202012Validator
from openapi_spec_validator import validate

from device import Device


def test_the_api_description_is_valid_and_names_every_route(sqlite_hub):
    # given the description that the hub serves to anybody
    description = Device(sqlite_hub).ask("GET", "/api/openapi.json").json
    # then it is valid OpenAPI 3.1
    validate(description)
    assert description["openapi"].startswith("3.1")
    # and it holds the way of commands, the live line and the health
    assert {"/api/commands", "/api/changes", "/api/snapshot", "/api/session", "/live", "/health", "/metrics"} <= set(description["paths"])


def test_every_thing_of_a_snapshot_fits_its_description(sqlite_hub):
    manager = Device(sqlite_hub, "hoa")
    description = manager.ask("GET", "/api/openapi.json").json
    names = {kind: kind[0].upper() + kind[1:] for kind in ("section", "table", "dishGroup", "dish", "employee", "setting")}
    things = manager.snapshot()
    for kind, name in names.items():
        check = Draft202012Validator({"$ref": f"#/components/schemas/{name}", "components": description["components"]})
        assert things.all(kind)
        for thing in things.all(kind):
            check.validate(thing)
