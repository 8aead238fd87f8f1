#!/usr/bin/env python3
"""Writes Tests/clock/house-clock.json: what Python's zoneinfo says of clocks, for HouseClock in Swift and its twin in TypeScript."""
import datetime
import json
import pathlib
import random
import zoneinfo

UTC = datetime.timezone.utc
EPOCH = datetime.datetime(1970, 1, 1, tzinfo=UTC)
SEED = 20261126
# The zone and the hour at which the business day ends. Havana changes at midnight, Lord Howe by half an hour, Casablanca around Ramadan.
ZONES = [
    ("Asia/Ho_Chi_Minh", 5), ("Asia/Kathmandu", 5), ("Europe/Berlin", 5), ("Europe/Berlin", 2), ("America/New_York", 2), ("America/Havana", 0),
    ("Australia/Lord_Howe", 2), ("Africa/Casablanca", 3), ("America/St_Johns", 1)]
FIRST, LAST = datetime.datetime(2023, 1, 1, tzinfo=UTC), datetime.datetime(2028, 1, 1, tzinfo=UTC)


def milliseconds(instant):
    return round((instant - EPOCH).total_seconds() * 1000)


def ahead(zone, instant):
    return int(instant.astimezone(zone).utcoffset().total_seconds())


def changes(zone):
    found, hour, at = [], datetime.timedelta(hours=1), FIRST
    while at < LAST:
        if ahead(zone, at) != ahead(zone, at + hour):
            minute = at
            while ahead(zone, minute) == ahead(zone, at):
                minute += datetime.timedelta(minutes=1)
            found.append(minute)
        at += hour
    return found


def instant_of(zone, wall):
    """The first of two; of a time that is skipped as long after the change: both are what `fold=0` means."""
    return wall.replace(tzinfo=zone, fold=0).astimezone(UTC)


def business_day(zone, hour, instant):
    date = instant.astimezone(zone).date() - datetime.timedelta(days=2)
    begin = lambda day: instant_of(zone, datetime.datetime.combine(day, datetime.time(hour)))  # noqa: E731
    while begin(date + datetime.timedelta(days=1)) <= instant:
        date += datetime.timedelta(days=1)
    return [(date - EPOCH.date()).days, milliseconds(begin(date)), milliseconds(begin(date + datetime.timedelta(days=1)))]


def case(name, hour, dice):
    zone = zoneinfo.ZoneInfo(name)
    moments = changes(zone)
    offsets = " ".join([f"0:{ahead(zone, FIRST) // 60}"] + [f"{milliseconds(at) // 60000}:{ahead(zone, at) // 60}" for at in moments])
    near = [at + datetime.timedelta(seconds=dice.randint(-9000, 9000)) for at in moments[-4:] for _ in range(6)]
    near += [at + datetime.timedelta(seconds=by) for at in moments[-4:] for by in (-1, 0)]
    far = [FIRST + datetime.timedelta(seconds=dice.randint(0, int((LAST - FIRST).total_seconds()))) for _ in range(12)]
    instants = [[milliseconds(at), at.astimezone(zone).strftime("%Y-%m-%dT%H:%M:%S"), business_day(zone, hour, at)] for at in near + far]
    walls = [at.replace(tzinfo=None) + datetime.timedelta(seconds=ahead(zone, at) + dice.randint(-5000, 5000)) for at in near + far]
    return {
        "zone": name, "offsets": offsets, "dayEndsHour": hour, "instants": instants,
        "walls": [[wall.strftime("%Y-%m-%dT%H:%M:%S"), milliseconds(instant_of(zone, wall))] for wall in walls]}


def main():
    dice = random.Random(SEED)
    cases = [case(name, hour, dice) for name, hour in ZONES]
    path = pathlib.Path(__file__).resolve().parents[2] / "Tests/clock/house-clock.json"
    path.parent.mkdir(exist_ok=True)
    lines = ",\n".join(json.dumps(one, separators=(",", ":")) for one in cases)
    path.write_text(f"[\n{lines}\n]\n")


if __name__ == "__main__":
    main()
