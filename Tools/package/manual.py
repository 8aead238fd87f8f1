#!/usr/bin/env python3
"""Writes the man page iqsine(1) from the program's own description: manual.py HELP.json, the output of 'iqsine --experimental-dump-help'."""

import json
import re
import sys

HEAD = """.\\" Written by Tools/package/manual.py.
.TH IQSINE 1 "" "iQsine {version}" "iQsine"
.SH NAME
iqsine \\- restaurant hub for waiters, kitchen, till, reception and office
.SH SYNOPSIS
.B iqsine
.I COMMAND
.RI [ OPTION ...]
.SH DESCRIPTION
.B iqsine serve
is the hub of a restaurant. Phones, tablets and computers of the same network open its pages in a browser.
The other commands prepare, copy and check the hub's data.
.PP
A package starts the hub as the unit
.BR iqsine.service ,
under the user
.IR iqsine .
Run other commands as root; they continue as that user:
.PP
.EX
    sudo iqsine backup
.EE
"""

TAIL = """.SH FILES
.TP
.I /etc/iqsine/iqsine.json
The settings of an installed hub: one JSON object. Restart the hub after a change.
.TP
.I /var/lib/iqsine
The restaurant's data. Only the hub's user can read them.
.TP
.I /var/lib/iqsine\\-backups
Safety copies. Put them on a second disk if there is one.
.TP
.I /usr/share/iqsine
The pages, and the demo restaurant.
.TP
.I /usr/share/doc/iqsine/operations.md.gz
The manual; operations.vi.md.gz is in Vietnamese.
.SH SIGNALS
SIGTERM and SIGINT stop the hub in order, within three seconds.
.SH EXIT STATUS
0: done. 1: the command failed, and its last line says why.
64: an option or a setting is wrong; for doctor and check 2.
.SH SEE ALSO
.BR systemctl (1),
.BR journalctl (1)
"""


def escaped(text):
    text = text.replace("\\", "\\e").replace("-", "\\-")
    return re.sub(r"^([.'])", r"\\&\1", text, flags=re.MULTILINE)


def setting(option):
    """The key in the settings' file of an option: securePort for --secure-port."""
    first, *others = option.split("-")
    return first + "".join(part.capitalize() for part in others)


def variable(option):
    return "IQSINE_" + option.upper().replace("-", "_")


def long_name(argument):
    return next((name["name"] for name in argument.get("names", []) if name["kind"] == "long"), None)


def shown(command):
    return [one for one in command.get("arguments", []) if one.get("shouldDisplay", True) and long_name(one) not in ("help", "version")]


def children(command):
    return [one for one in command.get("subcommands", []) if one.get("shouldDisplay", True) and one["commandName"] != "help"]


def options_of(command):
    return {long_name(one) for one in shown(command) if one["kind"] == "option"}


def settings_of(root):
    """The options that every command on a restaurant's data takes, except --config. Those of `backup` are exactly these."""
    backup = next(one for one in children(root) if one["commandName"] == "backup")
    return [one for one in shown(backup) if one["kind"] == "option" and long_name(one) != "config"]


def described(argument):
    name, value = long_name(argument), argument.get("valueName", "value")
    if argument["kind"] == "positional":
        return f"\\fI{escaped(value.upper())}\\fR"
    if argument["kind"] == "flag":
        return f"\\fB{escaped('--' + name)}\\fR"
    return f"\\fB{escaped('--' + name)}\\fR \\fI{escaped(value)}\\fR"


def words(argument):
    text = argument.get("abstract", "")
    more = argument.get("defaultValue")
    return escaped(text + (f" (default: {more})" if more and "default:" not in text else ""))


def command_lines(command, before, common):
    name = f"{before} {command['commandName']}"
    own = shown(command)
    takes_settings = common <= options_of(command)
    if takes_settings:
        own = [one for one in own if long_name(one) not in common | {"config"}]
    lines = [f".SS {escaped(name)}", escaped(command.get("abstract", ""))]
    if command.get("discussion"):
        lines += [".PP", escaped(command["discussion"])]
    if takes_settings:
        lines += [".PP", "Takes the settings of the hub, see below."]
    for one in own:
        lines += [".TP", described(one), words(one)]
    for child in children(command):
        lines += command_lines(child, name, common)
    return lines


def manual(help_dump, version=""):
    root = help_dump["command"]
    settings = settings_of(root)
    common = {long_name(one) for one in settings}
    lines = [HEAD.format(version=version).rstrip(), ".SH COMMANDS"]
    for command in children(root):
        lines += command_lines(command, "iqsine", common)
    lines += [
        ".SH SETTINGS",
        "Each setting is an option, a variable of the environment, and a key of the settings' file. A later one wins: file, environment, option.",
        ".TP", "\\fB\\-\\-config\\fR \\fIfile\\fR, \\fBIQSINE_CONFIG\\fR",
        "The settings' file. A hub of a package reads /etc/iqsine/iqsine.json if nobody names another.",
    ]
    for one in settings:
        name = long_name(one)
        lines += [".TP", f"{described(one)}, \\fB{variable(name)}\\fR, \\fB{setting(name)}\\fR", words(one)]
    return "\n".join([*lines, TAIL])


def main():
    with open(sys.argv[1], encoding="utf-8") as file:
        dump = json.load(file)
    print(manual(dump, sys.argv[2] if len(sys.argv) > 2 else ""), end="")


if __name__ == "__main__":
    main()
