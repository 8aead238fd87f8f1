"""A printer that serves one connection at a time, while another program has it."""

from kitchen import PRINTED, WAITING, Kitchen, kitchen_again
from printer import Printer


def test_a_printer_that_another_program_holds_prints_when_it_is_free(new_hub):
    hub, printer = new_hub().start(), Printer()
    try:
        hold_and_free(hub, printer)
    finally:
        printer.end()


def hold_and_free(hub, printer):
    # given a printer that has confirmed a ticket, and that another program holds now: it accepts connections and reads nothing
    kitchen = Kitchen(hub, printer)
    kitchen.call()
    kitchen.prints(printer, [1])
    # another program gets it only when the hub has let go of it
    printer.until(lambda: printer.line is None)
    printer.hangs = True
    # when a course is called
    kitchen.call()
    # then its ticket waits, also after a restart of the hub, and people see that the printer is busy
    kitchen.comes_to(printer, "silent")
    hub.stop()
    hub.start()
    kitchen = kitchen_again(hub, kitchen)
    kitchen.comes_to(printer, "silent")
    assert kitchen.states() == [PRINTED, WAITING] and kitchen.hung.snapshot().get("printer", "hot")["answers"]
    # when the printer is free, it is printed once
    printer.hangs = False
    kitchen.prints(printer, [1, 2])
    assert [job["attempts"] for job in kitchen.jobs()] == [1, 1]
