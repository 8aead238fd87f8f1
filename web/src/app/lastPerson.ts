import { deviceStore } from "../sync";
import { DeviceDatabase } from "../sync/store/Database";
import type { Me } from "../wire";

const key = "me";
const database = new DeviceDatabase();

function asMe(me: Me | null | undefined): Me | null {
  return me?.employee?.id ? me : null;
}

/**
 * The last person who worked here, for a start without the hub. Stored twice: `localStorage` answers at once, but
 * browsers write it seconds later. The database is on disk even if the browser is killed.
 */
export const lastPerson = {
  known(): Me | null {
    try {
      return asMe(JSON.parse(deviceStore.get(key) ?? "null") as Me | null);
    } catch {
      return null;
    }
  },

  async find(): Promise<Me | null> {
    const known = this.known();
    if (known) return known;
    const row = await database
      .run(["meta"], "read", (transaction) => transaction.get("meta", key))
      .catch(() => undefined);
    return row?.key === key ? asMe(row.me) : null;
  },

  keep(me: Me): void {
    deviceStore.set(key, JSON.stringify(me));
    void database.run(["meta"], "keep", (transaction) => transaction.put("meta", { key, me })).catch(() => undefined);
  },

  forget(): void {
    deviceStore.remove(key);
    void database.run(["meta"], "keep", (transaction) => transaction.delete("meta", key)).catch(() => undefined);
  },
};
