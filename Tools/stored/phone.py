"""The store of a phone that is switched off before its commands are sent."""

import json
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "Tests" / "kit"))

from away import order_by_hand  # noqa: E402
from evening import open_order  # noqa: E402
from hub import Hub  # noqa: E402
from lines import Evening, cuts  # noqa: E402
from stage import Stage  # noqa: E402

DUMP = """
() => new Promise((done, fail) => {
  const opening = indexedDB.open('iqsine');
  opening.onerror = () => fail(opening.error);
  opening.onsuccess = () => {
    const database = opening.result, stores = {};
    const work = database.transaction([...database.objectStoreNames]);
    for (const name of database.objectStoreNames) {
      const store = work.objectStore(name);
      stores[name] = { keyPath: store.keyPath, rows: [] };
      // The others are encrypted with a key that never leaves the browser, and are fetched again.
      if (name === 'outbox' || name === 'meta') store.getAll().onsuccess = ({ target }) => { stores[name].rows = target.result; };
    }
    work.oncomplete = () => {
      const { version } = database;
      database.close();
      done({ version, stores, local: { 'iqsine.outbox.shadow': localStorage.getItem('iqsine.outbox.shadow') } });
    };
  };
})
"""


def left(data):
    """The store, with `{order}` and `{dish}` for ids of the restaurant that it was made in."""
    hub, stage = Hub(data), Stage()
    try:
        evening = Evening(hub.make_demo().start(), stage)
        order, dish = open_order(evening.by_hand, evening.free_table()), evening.dishes[0]
        lan = evening.at("lan", f"/waiter/order/{order}")
        cuts(lan)
        for portions in (2, 3):
            order_by_hand(lan, dish, portions)
        text = json.dumps(lan.page.evaluate(DUMP), ensure_ascii=False)
        evening.end()
    finally:
        stage.leave()
        stage.close()
        hub.end()
    return json.loads(text.replace(order, "{order}").replace(dish["id"], "{dish}"))
