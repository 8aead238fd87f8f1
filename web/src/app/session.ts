import { useSyncExternalStore } from "react";
import type { Language } from "../i18n";
import { currentLanguage, payIn, speak } from "../i18n";
import { HubError, deviceId, deviceStore, hub, onProblem, request } from "../sync";
import type { EmployeeID, Me, Person, Right, SetupState } from "../wire";

export type { Me, Person } from "../wire";

export type Session =
  | { readonly state: "asking" }
  | { readonly state: "out"; readonly ended: boolean }
  | { readonly state: "in"; readonly me: Me }
  /** the hub has no restaurant yet */
  | { readonly state: "new" }
  /** the hub cannot be reached and nobody is known on this device */
  | { readonly state: "unreachable" };

/** how long the hub may think about who we are before the person last known goes on */
const knownWithin = 1500;

let session: Session = { state: "asking" };
const listeners = new Set<() => void>();

function put(next: Session): void {
  session = next;
  for (const listener of listeners) listener();
}

export function useSession(): Session {
  return useSyncExternalStore((listener) => { listeners.add(listener); return () => listeners.delete(listener); }, () => session);
}

export function currentMe(): Me | null {
  return session.state === "in" ? session.me : null;
}

/** The person signed in; only below a screen, which is shown to nobody else. */
export function useMe(): Me {
  const now = useSession();
  if (now.state !== "in") throw new Error("useMe outside a signed-in screen");
  return now.me;
}

export function useRight(right: Right): boolean {
  return useMe().rights.includes(right);
}

/** Asks the hub who we are. Without network the person last known goes on, and the line says how things are. */
export async function resume(): Promise<void> {
  // A device that never spoke here speaks what the restaurant does.
  const here = storedLanguage() ? null : request<SetupState>("GET", "/api/setup").catch(() => null);
  const known = remembered();
  const asked = request<Me>("GET", "/api/me");
  // A network that swallows everything must not keep a person waiting whom this device knows.
  const slow = known ? setTimeout(() => { if (session.state === "asking") void enter(known); }, knownWithin) : undefined;
  try {
    const me = await asked;
    clearTimeout(slow);
    await enter(me);
  } catch (error) {
    clearTimeout(slow);
    if (error instanceof HubError && error.status === 401) {
      await speakLike((await here)?.language);
      return leave(false);
    }
    if (error instanceof HubError && error.code === "setup.needed") return beNew();
    if (known) return session.state === "in" ? undefined : enter(known);
    put({ state: "unreachable" });
  }
}

/** The restaurant was made by this person, who is signed in by it. */
export async function enterNew(me: Me): Promise<void> {
  await enter(me);
}

/** There is a restaurant by now: whoever comes signs in. */
export function askToSignIn(): void {
  put({ state: "out", ended: false });
}

export async function signIn(login: string, password: string, deviceName: string): Promise<void> {
  deviceStore.set("deviceName", deviceName);
  await enter(await request<Me>("POST", "/api/session", { login, password, device: deviceId(), deviceName }));
}

/** Another person takes over this device. */
export async function switchTo(employee: EmployeeID, pin: string): Promise<void> {
  const me = await request<Me>("POST", "/api/session/switch", { employee, pin });
  hub.stop();
  await enter(me);
}

export async function signOut(): Promise<void> {
  await hub.giveUp().catch((error: unknown) => {
    if (!(error instanceof HubError) || error.offline) throw error;
  });
  await request("DELETE", "/api/session").catch((error: unknown) => {
    if (!(error instanceof HubError) || error.offline) throw error;
  });
  leave(false);
}

export function people(): Promise<readonly Person[]> {
  return request<readonly Person[]>("GET", "/api/session/people");
}

/** What was chosen on the sign-in page, for whoever signs in next. */
let picked: Language | null = null;

/** A person's choice of language on this device; before signing in that of the next person. */
export async function chooseLanguage(language: Language): Promise<void> {
  const me = currentMe();
  if (me) deviceStore.set(`language.${me.employee.id}`, language);
  else picked = language;
  await speakHere(language);
  // The hub words its refusals for the line as it was opened.
  hub.line.restart();
  put({ ...session });
}

/** Spoken until somebody signs in or chooses; nothing is remembered of it. */
async function speakLike(language: Language | undefined): Promise<void> {
  if (!language || language === currentLanguage() || picked) return;
  await speak(language);
  document.documentElement.lang = language;
}

async function speakHere(language: Language): Promise<void> {
  await speak(language);
  deviceStore.set("language", language);
  document.documentElement.lang = language;
}

/** What was last spoken on this device. */
export function storedLanguage(): Language | null {
  return asLanguage(deviceStore.get("language"));
}

function asLanguage(text: string | null): Language | null {
  return text === "vi" || text === "en" ? text : null;
}

async function enter(me: Me): Promise<void> {
  deviceStore.set("me", JSON.stringify(me));
  if (picked) deviceStore.set(`language.${me.employee.id}`, picked);
  picked = null;
  payIn(me.restaurant.currency);
  await speakHere(asLanguage(deviceStore.get(`language.${me.employee.id}`)) ?? me.language);
  put({ state: "in", me });
  hub.start(me.employee.id, me.rights);
}

function leave(ended: boolean): void {
  void hub.leave();
  deviceStore.remove("me");
  put({ state: "out", ended });
}

/** This line's session is over. Perhaps somebody has taken over on another page of this device; else nobody works here now. */
async function ended(): Promise<void> {
  const me = await request<Me>("GET", "/api/me").catch(() => null);
  if (me) await enter(me);
  else leave(true);
}

function remembered(): Me | null {
  try {
    const me = JSON.parse(deviceStore.get("me") ?? "null") as Me | null;
    return me?.employee?.id ? me : null;
  } catch {
    return null;
  }
}

/** What this device knew was of another hub, or of what stood here before. */
function beNew(): void {
  if (session.state === "new") return;
  void hub.leave();
  deviceStore.remove("me");
  put({ state: "new" });
}

hub.onView(() => {
  const currency = hub.view.setting("currency");
  if (currency) payIn(currency);
});
onProblem((problem) => { if (problem.code === "setup.needed") beNew(); });
hub.onPhase((phase) => { if (phase === "signedOut" && session.state === "in") void ended(); });
hub.onRights(() => { void resume(); });
