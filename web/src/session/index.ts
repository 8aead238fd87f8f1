import { createContext, useContext, useSyncExternalStore } from "react";
import type { Language } from "../i18n";
import type { Me, Right, Role } from "../wire";

export type Session =
  | { readonly state: "asking" }
  | { readonly state: "out"; readonly ended: boolean }
  | { readonly state: "in"; readonly me: Me }
  /** the hub knows a session of this device, but the person has not confirmed yet that they are here */
  | { readonly state: "choose" }
  /** the hub has no restaurant yet */
  | { readonly state: "new" }
  /** the hub cannot be reached, and this device knows no person */
  | { readonly state: "unreachable" };

/** The session as screens use it. The application implements it. */
export interface SessionAccess {
  readonly read: () => Session;
  readonly subscribe: (listener: () => void) => () => void;
  /** Asks the hub again who works here. */
  readonly resume: () => Promise<void>;
  /** Signs in a person without a password: they made the restaurant, or their phone let this device in. */
  readonly enterNew: (me: Me) => Promise<void>;
  /** Shows the sign-in page. */
  readonly askToSignIn: () => void;
  readonly chooseLanguage: (language: Language) => Promise<void>;
}

/** The application's services for its screens. A screen asks `openTo` before it links to another one. */
export interface Application {
  readonly session: SessionAccess;
  /** the first path parts of the screens that these roles may open */
  readonly openTo: (roles: readonly Role[]) => ReadonlySet<string>;
}

export const ApplicationContext = createContext<Application | null>(null);

function useApplication(): Application {
  const given = useContext(ApplicationContext);
  if (!given) throw new Error("no application");
  return given;
}

export function useSessionAccess(): SessionAccess {
  return useApplication().session;
}

export function useSession(): Session {
  const { subscribe, read } = useSessionAccess();
  return useSyncExternalStore(subscribe, read);
}

/** The person signed in. Throws outside a screen that only signed-in people see. */
export function useMe(): Me {
  const now = useSession();
  if (now.state !== "in") throw new Error("nobody is signed in");
  return now.me;
}

export function useRight(right: Right): boolean {
  return useMe().rights.includes(right);
}

/** The first path parts of the screens that the person signed in may open. */
export function useOpenScreens(): ReadonlySet<string> {
  return useApplication().openTo(useMe().employee.roles);
}
