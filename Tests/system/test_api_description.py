"""The description of the interface is valid OpenAPI and lists each route's input and answers, and the hub's answers fit it."""

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


def test_every_entity_of_a_snapshot_fits_its_description(sqlite_hub):
    manager = Device(sqlite_hub, "hoa")
    description = manager.ask("GET", "/api/openapi.json").json
    names = {kind: kind[0].upper() + kind[1:] for kind in ("section", "table", "dishGroup", "dish", "employee", "setting")}
    things = manager.snapshot()
    for kind, name in names.items():
        check = Draft202012Validator({"$ref": f"#/components/schemas/{name}", "components": description["components"]})
        assert things.all(kind)
        for thing in things.all(kind):
            check.validate(thing)


def operations(description):
    """(method, path) → operation, with the parameters of its path."""
    found = {}
    for path, entries in description["paths"].items():
        shared = entries.get("parameters", [])
        for method, entry in entries.items():
            if method != "parameters":
                found[(method.upper(), path)] = {**entry, "parameters": shared + entry.get("parameters", [])}
    return found


def test_every_route_declares_each_status_that_it_can_answer(module_hub):
    # given all modules' routes
    all_of = operations(Device(module_hub).ask("GET", "/api/openapi.json").json)
    assert len(all_of) > 120
    for route, operation in all_of.items():
        responses = operation["responses"]
        # then each names its statuses one by one, those of success and those of refusals
        assert "default" not in responses, route
        assert [status for status in responses if status < "400"], route
        assert {"400", "500", "503"} <= set(responses), route
        assert ("401" in responses) == bool(operation["security"]) or route in PROOFS, route
        if "{" in route[1]:
            assert "404" in responses, route
    # and those that answer with more than 200 and JSON say so
    told = {route: [s for s in operation["responses"] if s < "400"] for route, operation in all_of.items()}
    for route, statuses in SUCCESSES.items():
        assert told[route] == statuses, route
    kinds = {route: list(operation["responses"]["200"].get("content", {})) for route, operation in all_of.items() if "200" in operation["responses"]}
    for route, types in MEDIA_TYPES.items():
        assert kinds[("GET", route)] == types, route


# Open routes that look at a proof themselves.
PROOFS = {("POST", "/api/session"), ("POST", "/api/device-links/enter")}

SUCCESSES = {
    ("GET", "/live"): ["101"],
    ("POST", "/api/backups"): ["202"],
    ("POST", "/api/keys"): ["202"],
    ("POST", "/api/contacts/import"): ["200", "202"],
    ("POST", "/api/device-links/enter"): ["200", "204"],
    ("POST", "/api/messenger/uploads"): ["200", "201"],
    ("DELETE", "/api/session"): ["204"],
    ("GET", "/api/messenger/media/{media}"): ["200", "206", "304"],
    ("GET", "/api/people/{person}/photo"): ["200", "304"],
}

MEDIA_TYPES = {
    "/metrics": ["text/plain"],
    "/api/me": ["application/json"],
    "/api/menu/export.csv": ["text/csv"], "/api/menu/template.csv": ["text/csv"],
    "/api/contacts/export": ["text/vcard", "text/csv"],
    "/api/contacts/{contact}/photo": ["image/jpeg", "image/png", "image/webp"],
    "/api/people/{person}/code": ["image/svg+xml"],
    "/cai-dat/ca.crt": ["application/x-x509-ca-cert"],
}


def test_every_parameter_has_its_type_and_its_limits(module_hub):
    # given the parameters of all routes
    description = Device(module_hub).ask("GET", "/api/openapi.json").json
    all_of = operations(description)
    for route, operation in all_of.items():
        for parameter in operation["parameters"]:
            schema = parameter["schema"]
            if "$ref" in schema:
                schema = description["components"]["schemas"][schema["$ref"].rsplit("/", 1)[1]]
            # then each number has limits, and each text in a path a pattern or a choice
            if schema["type"] == "integer":
                assert {"minimum", "maximum"} <= set(schema), (route, parameter)
            elif parameter["in"] == "path":
                assert "pattern" in schema or "enum" in schema, (route, parameter)
    # and the query parameters are there
    queries = {route: {p["name"]: p["required"] for p in operation["parameters"] if p["in"] == "query"} for route, operation in all_of.items()}
    assert queries[("GET", "/api/free-tables")] == {"at": True, "guests": True, "section": False, "before": False, "after": False}
    assert queries[("GET", "/api/contacts")] == {
        "q": False, "book": False, "at": False, "count": False, "index": False, "label": False, "order": False}
    assert queries[("POST", "/api/menu/import")] == {"mode": True, "plan": False, "fileOrder": False}
    assert queries[("GET", "/api/changes")] == {"stream": True, "since": False, "epoch": False}
    assert set(queries[("GET", "/live")]) == {"stream", "language"}
    assert sum(map(len, queries.values())) > 50


def test_every_integer_has_its_limits(module_hub):
    def look(part):
        if isinstance(part, dict):
            if part.get("type") == "integer" and "oneOf" not in part:
                assert -(2**53) < part["minimum"] <= part["maximum"] < 2**53, part
            for value in part.values():
                look(value)
        elif isinstance(part, list):
            for value in part:
                look(value)

    look(Device(module_hub).ask("GET", "/api/openapi.json").json)


def test_a_request_without_a_body_needs_no_content_type(module_hub):
    # given a manager's device, that names no type
    manager = Device(module_hub, "hoa")
    nothing = {"Content-Type": ""}
    # then a route that takes no body does its work
    assert manager.ask("POST", "/api/backups", headers=nothing).status == 202
    assert manager.ask("DELETE", "/api/me/photo", headers=nothing).status == 204
    # and a body without a type, or what another site's form could send, is refused
    assert manager.ask("POST", "/api/backups", headers=nothing, raw=b"{}").status == 415
    for form in ("application/x-www-form-urlencoded", "multipart/form-data", "text/plain"):
        assert manager.ask("POST", "/api/backups", headers={"Content-Type": form}).status == 415
