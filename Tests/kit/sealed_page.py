"""Conversations that only devices can read, on their pages."""

import re
from playwright.sync_api import expect
from messenger_page import bubble, field, opens, writes

# Browsers stretch a passphrase over hundreds of thousands of rounds, on a machine that does much else meanwhile.
LONG = 60_000

# Clears the group sessions of this device.
LOSE_KEYS = """async () => {
  const { name } = (await indexedDB.databases()).find((one) => one.name.endsWith(".ends"));
  const opened = await new Promise((done, failed) => { const asked = indexedDB.open(name); asked.onsuccess = () => done(asked.result); asked.onerror = failed; });
  const work = opened.transaction(["inboundSessions"], "readwrite");
  work.objectStore("inboundSessions").clear();
  await new Promise((done, failed) => { work.oncomplete = done; work.onabort = failed; });
  opened.close();
}"""


def begins(person, name):
    """Begins a conversation with somebody."""
    person.tap(person.button("Cuộc trò chuyện mới").first)
    person.tap(person.dialog().get_by_role("button", name=re.compile(name)))
    expect(field(person)).to_be_visible()


def reads(person, text):
    expect(bubble(person, text)).to_be_visible(timeout=LONG)


def converse(team, lan, minh, text):
    """Lan begins a conversation with Minh, who reads her first message."""
    begins(lan, team.name("minh"))
    writes(lan, text)
    opens(minh, team.name("lan"))
    reads(minh, text)
