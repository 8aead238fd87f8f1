"""The tables and figures of a report, as the hub describes them."""


def rows_of(table):
    """The values of each row by the keys of their columns. A value that there is none of is None."""
    keys = [column["key"] for column in table["columns"]]
    return {row["key"]: dict(zip(keys, row["values"], strict=True)) for row in table["rows"]}


def figures_of(report):
    """The figures of the whole range, by their keys. What is taken off has its own sign again."""
    lines = [*report["main"], *report["reconciliation"], *(line for card in report["cards"] for line in card["lines"])]
    return {line["column"]["key"]: -line["value"] if line["isTakenOff"] else line.get("value") for line in lines}
