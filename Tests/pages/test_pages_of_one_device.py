"""Several pages of one device keep one queue, of which one page sends."""

import json

import pytest

import kept
from away import is_sent, order_by_hand
from evening import open_order
from lines import another_page, is_back, is_lost, nothing_open
from people import Person


def goes_away(*pages):
    """The device loses its line."""
    pages[0].cable.cut()
    for page in pages:
        is_lost(page)


def comes_back(*pages):
    """With the line everything that was kept arrives, and nothing is marked any more."""
    pages[0].cable.mend()
    for page in pages:
        is_back(page)
        is_sent(page)
        nothing_open(page)


def table(evening):
    """The order of a new party."""
    return open_order(evening.by_hand, evening.free_table())


# protocol: DEV2
def test_two_pages_of_one_device_keep_one_queue_and_send_it_once(evening):
    # given two pages of a phone that has lost its line
    order = table(evening)
    one, two = evening.dishes[:2]
    lan = evening.at("lan", f"/waiter/order/{order}").sees("Chưa gọi món nào")
    other = another_page(lan, f"/waiter/order/{order}").sees("Chưa gọi món nào")
    goes_away(lan, other)
    # when both want something
    order_by_hand(other, one)
    order_by_hand(lan, two, 2)
    order_by_hand(other, one)
    # then each shows the other's command
    for page in (lan, other):
        page.sees(one["name"]).sees(two["name"])
    assert [row["n"] for row in kept.waiting(lan)] == sorted({row["n"] for row in kept.waiting(lan)})
    comes_back(lan, other)
    assert evening.items(order) == sorted([(one["id"], 1), (one["id"], 1), (two["id"], 2)])
    # and when the page that sent is closed, the other one sends
    lan.page.close()
    order_by_hand(other, two)
    is_sent(other)
    assert len(evening.items(order)) == 4


NO_LOCKS = "delete Navigator.prototype.locks;"
# Pages that hear nothing of one another, so that each of them sends.
DEAF = NO_LOCKS + """
BroadcastChannel.prototype.postMessage = () => undefined;
const listen = window.addEventListener;
window.addEventListener = function (kind, ...more) { return kind === 'storage' ? undefined : listen.call(this, kind, ...more); };
"""


def two_pages(evening, path, script):
    """Two pages of one phone, in a browser without locks, and what each has sent."""
    lan = evening.device("lan")
    lan.context.add_init_script(script)
    other = Person(lan.hub, lan.context, "lan in another tab")
    other.touch = True
    sent = {lan: [], other: []}
    for person, words in sent.items():
        person.page.on("websocket", lambda socket, words=words: socket.on("framesent", lambda frame: words.append(frame)))
        person.go(path).sees("Chưa gọi món nào")
        assert person.page.evaluate("navigator.locks === undefined")
    return lan, other, lambda person: [json.loads(word)["command"]["id"] for word in sent[person] if '"type":"command"' in str(word)]


# protocol: DEV3
def test_without_locks_one_page_sends_for_all_and_another_takes_over_when_it_closes(evening):
    # given two pages in a browser that has no locks, and a line that is cut
    order = table(evening)
    one, two = evening.dishes[:2]
    lan, other, sent_by = two_pages(evening, f"/waiter/order/{order}", NO_LOCKS)
    goes_away(lan, other)
    # when both want something
    order_by_hand(other, one)
    order_by_hand(lan, two, 2)
    order_by_hand(other, one)
    comes_back(lan, other)
    # then one of them has sent all of it, and it has happened once
    assert evening.items(order) == sorted([(one["id"], 1), (one["id"], 1), (two["id"], 2)])
    senders = [page for page in (lan, other) if sent_by(page)]
    assert len(senders) == 1 and len(set(sent_by(senders[0]))) == 3
    # and when that page is closed, the other one sends
    [left] = [page for page in (lan, other) if page is not senders[0]]
    senders[0].page.close()
    order_by_hand(left, two)
    is_sent(left)
    nothing_open(left)
    assert len(evening.items(order)) == 4


# protocol: CMD4
@pytest.mark.long
def test_pages_without_a_channel_both_send_and_each_command_runs_once(evening):
    # given two pages that cannot hear one another, so that both hold themselves for the one that sends
    order = table(evening)
    one, two = evening.dishes[:2]
    lan, other, sent_by = two_pages(evening, f"/waiter/order/{order}", DEAF)
    goes_away(lan, other)
    # when each wants something
    order_by_hand(lan, one)
    order_by_hand(other, two, 2)
    order_by_hand(lan, two)
    lan.cable.mend()
    for page in (lan, other):
        is_back(page)
        is_sent(page)
    # then each has run once, whichever page sent it, and in the order of its number
    assert evening.items(order) == sorted([(one["id"], 1), (two["id"], 2), (two["id"], 1)])
    assert sent_by(lan) and sent_by(other)
    # and a reloaded page finds the other's commands on the disk
    for page in (lan, other):
        page.reload()
        page.sees(one["name"]).sees(two["name"])
        nothing_open(page)
