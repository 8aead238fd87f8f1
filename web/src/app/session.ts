import type { Language } from "../i18n";
import { payIn } from "../i18n";
import { keepClock } from "../i18n/houseClock";
import { HubError, deviceId, deviceStore, onProblem, request } from "../sync";
import { hub } from "../session/client";
import type { Session, SessionAccess } from "../session";
import type { EmployeeID, Me, Person, SetupState } from "../wire";
import { pickLanguage, speakLike, speakTo, storedLanguage } from "./language";
import { lastPerson } from "./lastPerson";
import { shiftPeople, standIn } from "./standIn";

/** Milliseconds. If the hub takes longer to say who works here, the last known person continues. */
const knownWithin = 1500;

let session: Session = { state: "asking" };
const listeners = new Set<() => void>();

function put(next: Session): void {
  session = next;
  for (const listener of listeners) listener();
}

export function currentMe(): Me | null {
  return session.state === "in" ? session.me : null;
}

/** Asks the hub who works here. Without network the last known person continues, and the connection state is shown. */
export async function resume(): Promise<void> {
  // A device without a language uses the restaurant's.
  const here = storedLanguage() ? null : request<SetupState>("GET", "/api/setup").catch(() => null);
  if (deviceStore.get(leaving)) return finishLeaving();
  const asked = request<Me>("GET", "/api/me");
  asked.catch(() => undefined);
  const known = await lastPerson.find();
  // A network that drops all packets must not delay a person whom this device knows.
  const slow = known
    ? setTimeout(() => {
        if (session.state === "asking") void enter(known);
      }, knownWithin)
    : undefined;
  try {
    const me = await asked;
    clearTimeout(slow);
    await settle(me);
  } catch (error) {
    clearTimeout(slow);
    if (error instanceof HubError && error.status === 401) {
      await speakLike((await here)?.language);
      // The session ended while this page was closed, and the person's own data is still here.
      return leave(false, known?.employee.id);
    }
    if (error instanceof HubError && error.code === "setup.needed") return beNew();
    if (known) return session.state === "in" ? undefined : enter(known);
    put({ state: "unreachable" });
  }
}

/** Signs in a person without a password: they made the restaurant, or their phone let this device in. */
async function enterNew(me: Me): Promise<void> {
  deviceStore.remove(leaving);
  await enter(me);
}

/** The restaurant exists by now, so people sign in. */
function askToSignIn(): void {
  put({ state: "out", ended: false });
}

/** Lets a person who changed a secret take over this device with it while there is no network. */
export const rememberSecret = shiftPeople.remember;

export async function signIn(login: string, password: string, deviceName: string): Promise<void> {
  if (deviceStore.get(leaving)) await partFromHub();
  const me = await request<Me>("POST", "/api/session", { login, password, device: deviceId(), deviceName });
  deviceStore.remove(leaving);
  await enter(me);
  void shiftPeople.remember(me, { password });
}

/** Milliseconds. If the hub is not connected, a change of user waits this long before this device decides alone. */
const switchWithin = 4000;
const isThere = (): boolean => hub.transport.answers;
/** `true` while the connection of the former person closes, which is not a sign-out. */
let switching = false;

/** Another person takes over this device: by PIN, or without network also by a password that they typed here before. */
export async function switchTo(employee: EmployeeID, typed: string): Promise<void> {
  switching = true;
  try {
    const me = await request<Me>(
      "POST",
      "/api/session/switch",
      { employee, pin: typed },
      isThere() ? undefined : switchWithin,
    );
    hub.stop();
    await enter(me);
    void shiftPeople.remember(me, { pin: typed });
  } catch (error) {
    if (!(error instanceof HubError) || !error.offline || isThere()) throw error;
    await takeOver(employee, typed, error);
  } finally {
    switching = false;
  }
}

/** The same without the hub. The former person's session stays until the hub can create a new one. */
async function takeOver(employee: EmployeeID, typed: string, offline: HubError): Promise<void> {
  const before = currentMe();
  if (!before) throw offline;
  const me = await standIn.check(employee, typed, offline);
  hub.stop();
  standIn.begin(me, before, typed);
  await enter(me);
}

/** Signs out. Without network this device clears itself at once and tells the hub later. */
export async function signOut(): Promise<void> {
  hub.signsOut(true);
  try {
    await partFromHub();
    deviceStore.remove(leaving);
  } catch (error) {
    if (!(error instanceof HubError) || !error.offline) {
      hub.signsOut(false);
      throw error;
    }
    deviceStore.set(leaving, "1");
  }
  leave(false);
  if (deviceStore.get(leaving)) setTimeout(() => void finishLeaving(), leaveAgainAfter);
}

/** Set while this device is signed out and the hub does not know it yet. */
const leaving = "leaving";
const leaveAgainAfter = 10_000;

async function partFromHub(): Promise<void> {
  const unlessAway = (error: unknown): void => {
    if (!(error instanceof HubError) || error.offline) throw error;
  };
  await hub.giveUp().catch(unlessAway);
  await request("DELETE", "/api/session").catch(unlessAway);
}

/** Repeats until the hub knows that this device is signed out. */
async function finishLeaving(): Promise<void> {
  if (session.state !== "out") {
    hub.signsOut(true);
    leave(false);
  }
  if (!deviceStore.get(leaving)) return;
  try {
    await partFromHub();
    deviceStore.remove(leaving);
  } catch {
    setTimeout(() => {
      if (session.state === "out") void finishLeaving();
    }, leaveAgainAfter);
  }
}

/**
 * The people who can take over this device: the hub's list, or without network those whose secret this device can
 * check.
 */
export async function people(): Promise<readonly (Person & { readonly password?: boolean })[]> {
  try {
    return await request<readonly Person[]>(
      "GET",
      "/api/session/people",
      undefined,
      isThere() ? undefined : switchWithin,
    );
  } catch (error) {
    if (!(error instanceof HubError) || !error.offline || isThere()) throw error;
    return standIn.people();
  }
}

/** Stores a person's language on this device. Before the sign-in it applies to the next person. */
async function chooseLanguage(language: Language): Promise<void> {
  await pickLanguage(language, currentMe());
  // The hub sends refusals in the language of the connection.
  hub.transport.restart();
  put({ ...session });
}

async function enter(me: Me): Promise<void> {
  lastPerson.keep(me);
  // The browser may have lost the device id. The hub still has it, and leases belong to it.
  deviceStore.set("device", me.device);
  deviceStore.remove(choosing);
  payIn(me.restaurant.currency);
  keepClock(me.restaurant.timeOffsets, me.restaurant.dayEndsHour);
  await speakTo(me);
  put({ state: "in", me });
  hub.start(me.employee.id, me.rights, standIn.sessionOf(me));
}

/** The hub says whose session this is. A person who took over from them without network continues. */
async function settle(me: Me): Promise<void> {
  if (deviceStore.get(choosing)) return put({ state: "choose" });
  const other = standIn.over(me);
  if (!other) return enter(me);
  await enter(other);
  void standIn.promote(me, become);
}

/** A person got their own session. `null`: the hub needs their secret again. */
async function become(me: Me | null): Promise<void> {
  hub.stop();
  if (me) return enter(me);
  deviceStore.set(choosing, "1");
  put({ state: "choose" });
}

/** Set while nobody has said who they are. */
const choosing = "choosing";

/** `person`: the last person here, if nobody has continued since the page was opened */
function leave(ended: boolean, person?: EmployeeID): void {
  standIn.end();
  void hub.leave(person);
  lastPerson.forget();
  deviceStore.remove(choosing);
  put({ state: "out", ended });
}

/**
 * The session of this connection ended. A person may have taken over on another page of this device. Otherwise nobody
 * works here now.
 */
async function ended(): Promise<void> {
  const me = await request<Me>("GET", "/api/me").catch(() => null);
  if (me) await settle(me);
  // After a sign-out by hand, on any page, nobody is told that a session ended.
  else if (session.state === "in") leave(!hub.signedOutByHand());
}

/** The data of this device belongs to another hub, or to an earlier installation. */
function beNew(): void {
  if (session.state === "new") return;
  void hub.leave();
  lastPerson.forget();
  put({ state: "new" });
}

/** The session as screens get it. */
export const sessionAccess: SessionAccess = {
  read: () => session,
  subscribe(listener) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  resume,
  enterNew,
  askToSignIn,
  chooseLanguage,
};

/** The network is back, so a person who took over without it gets their own session. */
async function settleAgain(): Promise<void> {
  const me = await request<Me>("GET", "/api/me").catch(() => null);
  if (!me || !standIn.active) return;
  switching = true;
  await standIn.promote(me, become).finally(() => {
    switching = false;
  });
}

/** Follows the client: the currency, the end of the session, and changed rights. The application calls it once. */
export function followClient(): void {
  hub.replica.onView(() => {
    const { view } = hub.replica;
    const currency = view.setting("currency");
    if (currency) payIn(currency);
    keepClock(view.setting("timeOffsets"), view.setting("dayEndsHour"), view.setting("timeZone"));
  });
  onProblem((problem) => {
    if (problem.code === "setup.needed") beNew();
  });
  hub.transport.onPhase((phase) => {
    if (phase === "signedOut" && session.state === "in" && !switching) void ended();
    if (phase === "live" && session.state === "in" && standIn.active) void settleAgain();
  });
  hub.onRights(() => {
    void resume();
  });
}
