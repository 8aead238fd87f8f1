import type { ComponentType, LazyExoticComponent } from "react";
import { Suspense, lazy } from "react";
import type { PartName } from "../i18n";
import { speakOf } from "../i18n";
import type { IconName } from "../ui";
import type { Role } from "../wire";
import { Skeleton, fetchPart, inSpareTime } from "../ui";
import type { CommonScreen } from "./commonScreens";
import words from "./words.json";

export interface ScreenEntry {
  readonly id: "waiter" | "chef" | "runner" | "cashier" | "reception" | "manager";
  readonly role: Role;
  readonly icon: IconName;
  readonly part: LazyExoticComponent<ComponentType>;
}

/** Loads a screen together with its texts. */
function screen<T>(name: keyof typeof words, load: () => Promise<T>): Promise<T> {
  return fetchPart(async () => {
    const [part] = await Promise.all([load(), ...words[name].map((of) => speakOf(of as PartName))]);
    return part;
  });
}

/** The person's own page, with its texts. */
export async function loadMe(): Promise<typeof import("./MePage")> {
  const [part] = await Promise.all([import("./MePage"), speakOf("me")]);
  return part;
}

type LoadedPage = { readonly default: ComponentType };
type PartWithMe = { readonly default: ComponentType<{ readonly Me: ComponentType }> };

const MePanel = lazy(() => fetchPart(async () => ({ default: (await loadMe()).MePanel })));

function Me(): JSX.Element {
  return (
    <Suspense
      fallback={
        <div className="me">
          <Skeleton height={84} count={4} gap={12} />
        </div>
      }
    >
      <MePanel />
    </Suspense>
  );
}

/** For a screen that has the person's own page among its tabs. That page comes in spare time. */
function withMe(load: () => Promise<PartWithMe>): () => Promise<LoadedPage> {
  return async () => {
    const { default: Screen } = await load();
    inSpareTime(() => void loadMe().catch(() => undefined));
    return { default: () => <Screen Me={Me} /> };
  };
}

/** The screens by their first path part. A screen is open to its role, and to the manager. */
export const screens: readonly ScreenEntry[] = [
  {
    id: "waiter",
    role: "waiter",
    icon: "dish",
    part: lazy(() =>
      screen(
        "waiter",
        withMe(() => import("../modules/waiter")),
      ),
    ),
  },
  { id: "chef", role: "chef", icon: "fire", part: lazy(() => screen("chef", () => import("../modules/chef"))) },
  {
    id: "runner",
    role: "runner",
    icon: "tray",
    part: lazy(() =>
      screen(
        "runner",
        withMe(() => import("../modules/runner")),
      ),
    ),
  },
  {
    id: "cashier",
    role: "cashier",
    icon: "cash",
    part: lazy(() => screen("cashier", () => import("../modules/cashier"))),
  },
  {
    id: "reception",
    role: "receptionist",
    icon: "door",
    part: lazy(() => screen("reception", () => import("../modules/reception"))),
  },
  {
    id: "manager",
    role: "manager",
    icon: "chart",
    part: lazy(() => screen("manager", () => import("../modules/manager"))),
  },
];

/** The parts of the common screens. */
export const commonParts: Readonly<Record<CommonScreen["id"], LazyExoticComponent<ComponentType>>> = {
  messenger: lazy(() => screen("messenger", () => import("../modules/messenger"))),
  contacts: lazy(() => screen("contacts", () => import("../modules/contacts"))),
  notes: lazy(() => screen("notes", () => import("../modules/notes"))),
  surveys: lazy(() => screen("surveys", () => import("../modules/surveys"))),
};

/** The set-up of a new restaurant. */
export const Setup = lazy(() => screen("setup", () => import("../modules/setup")));

/** All bills, for everybody who may ask for one. */
export const Bills = lazy(() => screen("bills", () => import("../modules/bills")));

/** The orders without a table, for everybody who takes them. */
export const TakeAway = lazy(() => screen("takeaway", () => import("../modules/takeaway")));

export const PrintBill = lazy(() => screen("print", () => import("../modules/print")));

export function screensFor(roles: readonly Role[]): readonly ScreenEntry[] {
  return screens.filter((screen) => roles.includes(screen.role) || roles.includes("manager"));
}
