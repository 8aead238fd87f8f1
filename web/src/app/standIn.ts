import { t } from "../i18n";
import { HubError, ShiftPeople, deviceId, deviceStore, request } from "../sync";
import type { EmployeeID, Me, Person } from "../wire";

/** Who may take this device over without network. */
export const shiftPeople = new ShiftPeople();

const key = "standIn";

interface Standing {
  /** who works here */
  readonly me: Me;
  /** whose session the hub knows */
  readonly session: EmployeeID;
}

/** What was typed, for as long as this page lives: the hub will ask for it. */
let typed: string | null = null;
let standing: Standing | null = read();

function read(): Standing | null {
  try {
    return JSON.parse(deviceStore.get(key) ?? "null") as Standing | null;
  } catch {
    return null;
  }
}

const wrong = (code: string, message: string): HubError => new HubError(401, { code, message, requestId: "" });

/**
 * Somebody who took this device over without network. His commands go by the session of the one before, under his own name;
 * as soon as there is a network he gets a session of his own.
 */
export const standIn = {
  get active(): boolean {
    return standing !== null;
  },

  /** Those of this shift, as the page of names shows them; `password`: this device never saw that person's PIN. */
  async people(): Promise<readonly (Person & { readonly password?: boolean })[]> {
    return (await shiftPeople.here()).map(({ me, pin }) => ({
      id: me.employee.id,
      name: me.employee.name,
      roles: me.employee.roles,
      password: !pin,
    }));
  },

  async check(employee: EmployeeID, secret: string, offline: HubError): Promise<Me> {
    const verdict = await shiftPeople.verify(employee, secret);
    if (!verdict) throw offline;
    if (!verdict.right)
      throw verdict.left > 0
        ? wrong("offline.wrong", t("signIn.wrongOffline", { left: verdict.left }))
        : wrong("offline.locked", t("signIn.lockedOffline"));
    return verdict.me;
  },

  begin(me: Me, before: Me, secret: string): void {
    const session = standing?.session ?? before.employee.id;
    typed = secret;
    standing = session === me.employee.id ? null : { me, session };
    if (standing) deviceStore.set(key, JSON.stringify(standing));
    else deviceStore.remove(key);
  },

  end(): void {
    [standing, typed] = [null, null];
    deviceStore.remove(key);
  },

  /** Whose session this person's commands go by. */
  sessionOf(me: Me): EmployeeID {
    return standing?.me.employee.id === me.employee.id ? standing.session : me.employee.id;
  },

  /** Who works here in the place of the one whom the hub names; null: that one himself. */
  over(me: Me): Me | null {
    if (standing && standing.session !== me.employee.id) this.end();
    return standing?.me ?? null;
  },

  /** Asks the hub for a session of one's own. Without the word typed before, whoever may do no more than `session` goes on by it. */
  async promote(session: Me, become: (me: Me | null) => Promise<void>): Promise<void> {
    const one = standing;
    if (!one) return;
    const secret = typed;
    if (secret === null) {
      if (one.me.rights.every((right) => session.rights.includes(right))) return;
      this.end();
      return become(null);
    }
    try {
      const me = await ask(one.me, secret);
      this.end();
      await become(me);
    } catch (error) {
      if (!(error instanceof HubError) || error.offline || error.status >= 500) return;
      this.end();
      await become(null);
    }
  },
};

/** Digits are a PIN first; what the hub does not take as one may be a password. */
async function ask(me: Me, secret: string): Promise<Me> {
  try {
    if (/^\d{4,6}$/.test(secret))
      return await request<Me>("POST", "/api/session/switch", { employee: me.employee.id, pin: secret });
  } catch (error) {
    if (!(error instanceof HubError) || error.status !== 401) throw error;
  }
  return request<Me>("POST", "/api/session", {
    login: me.employee.login,
    password: secret,
    device: deviceId(),
    deviceName: deviceStore.get("deviceName") ?? me.employee.name,
  });
}
