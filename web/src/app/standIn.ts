import { t } from "../i18n";
import type { Secret, ShiftPeople, ShiftPerson, Verdict } from "../sync";
import { HubError, deviceId, deviceStore, request } from "../sync";
import type { EmployeeID, Me, Person } from "../wire";

let people: ShiftPeople | null = null;

/** Loaded when a person signs in or takes over. `null`: not available. */
const shift = (): Promise<ShiftPeople | null> =>
  import("../sync/ShiftPeople").then(
    (part) => (people ??= new part.ShiftPeople()),
    () => null,
  );

/** The people who may take over this device without network. */
export const shiftPeople = {
  async remember(me: Me, secret: Secret): Promise<void> {
    await (await shift())?.remember(me, secret);
  },
  async here(): Promise<readonly ShiftPerson[]> {
    return (await (await shift())?.here()) ?? [];
  },
  async verify(employee: string, typed: string): Promise<Verdict | null> {
    return (await (await shift())?.verify(employee, typed)) ?? null;
  },
};

const key = "standIn";

interface StandIn {
  /** the person who works here */
  readonly me: Me;
  /** the person whose session the hub has */
  readonly session: EmployeeID;
}

/** The typed secret, as long as this page lives, because the hub will ask for it. */
let typed: string | null = null;
let standing: StandIn | null = read();

function read(): StandIn | null {
  try {
    return JSON.parse(deviceStore.get(key) ?? "null") as StandIn | null;
  } catch {
    return null;
  }
}

const wrong = (code: string, message: string): HubError => new HubError(401, { code, message, requestId: "" });

/**
 * A person who took over this device without network. Their commands use the session of the former person, with their
 * own name as author. When the network is back, they get their own session.
 */
export const standIn = {
  get active(): boolean {
    return standing !== null;
  },

  /** The people of this shift, for the page of names. `password`: this device never saw that person's PIN. */
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

  /** The person whose session this person's commands use. */
  sessionOf(me: Me): EmployeeID {
    return standing?.me.employee.id === me.employee.id ? standing.session : me.employee.id;
  },

  /** The person who works here in place of `me`, whom the hub names. `null`: `me`. */
  over(me: Me): Me | null {
    if (standing && standing.session !== me.employee.id) this.end();
    return standing?.me ?? null;
  },

  /**
   * Asks the hub for the person's own session. Without the typed secret, a person with no more rights than `session`
   * continues on it.
   */
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

/** Digits are tried as a PIN first. If the hub refuses that, they may be a password. */
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
