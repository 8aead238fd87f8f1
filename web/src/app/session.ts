import type { Language } from "../i18n";
import { payIn } from "../i18n";
import { HubError, deviceId, deviceStore, hub, onProblem, request } from "../sync";
import type { Session, SessionAccess } from "../session";
import type { EmployeeID, Me, Person, SetupState } from "../wire";
import { pickLanguage, speakLike, speakTo, storedLanguage } from "./language";
import { lastPerson } from "./lastPerson";
import { shiftPeople, standIn } from "./standIn";

/** how long the hub may think about who we are before the person last known goes on */
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

/** Asks the hub who we are. Without network the person last known goes on, and the line says how things are. */
export async function resume(): Promise<void> {
  // A device that never spoke here speaks what the restaurant does.
  const here = storedLanguage() ? null : request<SetupState>("GET", "/api/setup").catch(() => null);
  if (deviceStore.get(leaving)) return finishLeaving();
  const asked = request<Me>("GET", "/api/me");
  asked.catch(() => undefined);
  const known = await lastPerson.find();
  // A network that swallows everything must not keep a person waiting whom this device knows.
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
      // It ended while this page was closed: what is his alone is still here.
      return leave(false, known?.employee.id);
    }
    if (error instanceof HubError && error.code === "setup.needed") return beNew();
    if (known) return session.state === "in" ? undefined : enter(known);
    put({ state: "unreachable" });
  }
}

/** Somebody came in otherwise than by his password: he has made the restaurant, or his phone has let this device in. */
async function enterNew(me: Me): Promise<void> {
  deviceStore.remove(leaving);
  await enter(me);
}

/** There is a restaurant by now: whoever comes signs in. */
function askToSignIn(): void {
  put({ state: "out", ended: false });
}

export async function signIn(login: string, password: string, deviceName: string): Promise<void> {
  deviceStore.set("deviceName", deviceName);
  if (deviceStore.get(leaving)) await partFromHub();
  const me = await request<Me>("POST", "/api/session", { login, password, device: deviceId(), deviceName });
  deviceStore.remove(leaving);
  await enter(me);
  void shiftPeople.remember(me, { password });
}

/** How long a hub that is not on the line may think about a change of user before this device decides by itself, where it can. */
const switchWithin = 4000;
const isThere = (): boolean => hub.line.answers;
/** Meanwhile the line of the one before is closed; that is nobody's signing out. */
let switching = false;

/** Another person takes over this device: by PIN, or without network also by the password that he typed here. */
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

/** The same without the hub. The session stays that of the one before, until the hub can be asked for an own one. */
async function takeOver(employee: EmployeeID, typed: string, offline: HubError): Promise<void> {
  const before = currentMe();
  if (!before) throw offline;
  const me = await standIn.check(employee, typed, offline);
  hub.stop();
  standIn.begin(me, before, typed);
  await enter(me);
}

/** Says goodbye to the hub. Without network this device is cleared at once, and the hub hears of it later. */
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

/** Until the hub knows that this device is signed out. */
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

/** Who can take this device over: whom the hub names, and without network those whose word this device can check. */
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

/** A person's choice of language on this device; before signing in that of the next person. */
async function chooseLanguage(language: Language): Promise<void> {
  await pickLanguage(language, currentMe());
  // The hub words its refusals for the line as it was opened.
  hub.line.restart();
  put({ ...session });
}

async function enter(me: Me): Promise<void> {
  lastPerson.keep(me);
  // Should this browser have forgotten what it is called: the hub has not, and leases are held under that name.
  deviceStore.set("device", me.device);
  deviceStore.remove(choosing);
  payIn(me.restaurant.currency);
  await speakTo(me);
  put({ state: "in", me });
  hub.start(me.employee.id, me.rights, standIn.sessionOf(me));
}

/** The hub says whose session this is. Whoever took over from him without network goes on. */
async function settle(me: Me): Promise<void> {
  if (deviceStore.get(choosing)) return put({ state: "choose" });
  const other = standIn.over(me);
  if (!other) return enter(me);
  await enter(other);
  void standIn.promote(me, become);
}

/** Somebody has his own session again; null: his word from before is not enough for the hub, he has to say it again. */
async function become(me: Me | null): Promise<void> {
  hub.stop();
  if (me) return enter(me);
  deviceStore.set(choosing, "1");
  put({ state: "choose" });
}

/** Set while nobody has said who he is. */
const choosing = "choosing";

/** `person`: who worked here last, should nobody have gone on since the page was opened */
function leave(ended: boolean, person?: EmployeeID): void {
  standIn.end();
  void hub.leave(person);
  lastPerson.forget();
  deviceStore.remove(choosing);
  put({ state: "out", ended });
}

/** This line's session is over. Perhaps somebody has taken over on another page of this device; else nobody works here now. */
async function ended(): Promise<void> {
  const me = await request<Me>("GET", "/api/me").catch(() => null);
  if (me) await settle(me);
  else leave(true);
}

/** What this device knew was of another hub, or of what stood here before. */
function beNew(): void {
  if (session.state === "new") return;
  void hub.leave();
  lastPerson.forget();
  put({ state: "new" });
}

/** As screens get it. */
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

hub.onView(() => {
  const currency = hub.view.setting("currency");
  if (currency) payIn(currency);
});
onProblem((problem) => {
  if (problem.code === "setup.needed") beNew();
});
hub.onPhase((phase) => {
  if (phase === "signedOut" && session.state === "in" && !switching) void ended();
  if (phase === "live" && session.state === "in" && standIn.active) void settleAgain();
});

/** The network is back: whoever took over without it gets a session of his own. */
async function settleAgain(): Promise<void> {
  const me = await request<Me>("GET", "/api/me").catch(() => null);
  if (!me || !standIn.active) return;
  switching = true;
  await standIn.promote(me, become).finally(() => {
    switching = false;
  });
}
hub.onRights(() => {
  void resume();
});
