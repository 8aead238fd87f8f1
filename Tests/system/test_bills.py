"""The bill as it is printed."""

from device import Device, new_id
from evening import a_dish, free_table, open_order, order_dish


def test_the_bill_of_parties_that_sit_together_names_their_tables_and_counts_all_of_them(hub, sign_in):
    # given a party of four and one of two, which joins it
    waiter, cashier = sign_in("lan"), Device(hub, "mai")
    host_table = free_table(waiter)
    host = open_order(waiter, host_table, guests=4)
    other_table = free_table(waiter)
    open_order(waiter, other_table, guests=2)
    order_dish(waiter, host, a_dish(waiter), 2)
    waiter.do("orders.merge", table=other_table["id"], host=host_table["id"])
    # when their bill is fixed, paid, and printed before and after
    waiter.do("bills.ask", order=host)
    before = cashier.ask("GET", f"/api/bills/{host}").json
    cashier.do("bills.pay", order=host, payment=new_id(), version=1, received=before["bill"]["total"])
    after = cashier.ask("GET", f"/api/bills/{host}").json
    # then both name both tables and all six guests
    for page in (before, after):
        assert (page["table"], page["guests"]) == (f"{host_table['name']} + {other_table['name']}", 6)
    assert (after["bill"]["state"], after["bill"]["due"]) == (1, 0)
