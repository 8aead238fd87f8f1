#!/usr/bin/env python3
"""commands.py [SCHEMAS.swift]   prints commands of every type that these schemas describe, one JSON text a line.

Of each type there is one with its required members only, one with all members, and more until each word of each choice occurs. Former
forms are left out: they are in the file of their own version.
"""

import json
import sys
from pathlib import Path

SCHEMAS = Path(__file__).resolve().parents[2] / "Sources" / "iqsine" / "Generated" / "WireSchemas.swift"


def read(path):
    return json.loads(Path(path).read_text(encoding="utf-8").split('#"""')[1].split('"""#')[0])


class Examples:
    def __init__(self, schemas):
        self.schemas = schemas
        self.choices = 1

    def pick(self, options, turn):
        self.choices = max(self.choices, len(options))
        return options[turn % len(options)]

    def of(self, schema, turn, whole):
        """A value that the schema allows. The turn chooses among words and forms."""
        if "$ref" in schema:
            return self.of(self.schemas[schema["$ref"].rsplit("/", 1)[1]], turn, whole)
        if "const" in schema:
            return schema["const"]
        if "enum" in schema:
            return self.pick(schema["enum"], turn)
        if "discriminator" in schema:
            parts = [part for part in schema["oneOf"] if not self.is_former(part)]
            return self.of(self.pick(parts, turn), turn, whole)
        if "oneOf" in schema:
            return self.pick(schema["oneOf"], turn)["const"]
        if "anyOf" in schema:
            return self.of(schema["anyOf"][0], turn, whole)
        return self.plain(schema, turn, whole)

    def plain(self, schema, turn, whole):
        match schema.get("type"):
            case "object":
                required = schema.get("required", [])
                return {key: self.of(value, turn, whole) for key, value in schema.get("properties", {}).items()
                        if (whole or key in required) and not value.get("deprecated")}
            case "array":
                return [self.of(schema["items"], turn, whole)]
            case "boolean":
                return turn % 2 == 0
            case "integer":
                return max(schema.get("minimum", 1), min(1, schema.get("maximum", 1)))
            case "string":
                return "x1" if "pattern" in schema else "Phở"[:schema.get("maxLength", 3)]
        return "x"

    def is_former(self, part):
        return self.schemas[part["$ref"].rsplit("/", 1)[1]].get("deprecated", False)


def commands(schemas):
    for module in schemas["CommandBody"]["anyOf"]:
        union = schemas[module["$ref"].rsplit("/", 1)[1]]
        for part in union["oneOf"] if "oneOf" in union else [module]:
            examples = Examples(schemas)
            if examples.is_former(part):
                continue
            variants = [examples.of(part, 0, False), examples.of(part, 0, True)]
            variants += [examples.of(part, turn, True) for turn in range(1, examples.choices)]
            yield from dict.fromkeys(json.dumps(one, ensure_ascii=False) for one in variants)


if __name__ == "__main__":
    for line in commands(read(sys.argv[1] if len(sys.argv) > 1 else SCHEMAS)):
        print(line)
