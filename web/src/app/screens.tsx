import type { ComponentType, LazyExoticComponent } from "react";
import { lazy } from "react";
import type { PartName } from "../i18n";
import { speakOf } from "../i18n";
import type { IconName } from "../ui";
import type { Role } from "../wire";
import words from "./words.json";

/** After an update the parts of the old version are gone: load the page anew, once. */
export async function fetchPart<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    const key = "iqsine.reloaded";
    const last = Number(sessionStorage.getItem(key) ?? 0);
    if (Date.now() - last > 60_000 && (await isHubThere())) {
      sessionStorage.setItem(key, String(Date.now()));
      location.reload();
    }
    throw error;
  }
}

/** Without the hub a reload would leave nothing but the browser's own error page. */
function isHubThere(): Promise<boolean> {
  return fetch("/health", { cache: "no-store" }).then(
    (answer) => answer.ok,
    () => false,
  );
}

export interface ScreenEntry {
  readonly id: "waiter" | "chef" | "runner" | "cashier" | "reception" | "manager";
  readonly role: Role;
  readonly icon: IconName;
  readonly part: LazyExoticComponent<ComponentType>;
}

/** A screen together with the words that are its own. */
function screen<T>(name: keyof typeof words, load: () => Promise<T>): Promise<T> {
  return fetchPart(async () => {
    const [part] = await Promise.all([load(), ...words[name].map((of) => speakOf(of as PartName))]);
    return part;
  });
}

/** The screens by their first path part. A screen is open to its role, and to the manager. */
export const screens: readonly ScreenEntry[] = [
  { id: "waiter", role: "waiter", icon: "dish", part: lazy(() => screen("waiter", () => import("../modules/waiter"))) },
  { id: "chef", role: "chef", icon: "fire", part: lazy(() => screen("chef", () => import("../modules/chef"))) },
  { id: "runner", role: "runner", icon: "tray", part: lazy(() => screen("runner", () => import("../modules/runner"))) },
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

/** What is open to everybody who is signed in, beside his work. */
export interface CommonScreen {
  readonly id: "messenger" | "contacts" | "notes";
  readonly icon: IconName;
  readonly part: LazyExoticComponent<ComponentType>;
}

export const commonScreens: readonly CommonScreen[] = [
  { id: "messenger", icon: "message", part: lazy(() => screen("messenger", () => import("../modules/messenger"))) },
  { id: "contacts", icon: "contacts", part: lazy(() => screen("contacts", () => import("../modules/contacts"))) },
  { id: "notes", icon: "notebook", part: lazy(() => screen("notes", () => import("../modules/notes"))) },
];

/** The first start. */
export const Setup = lazy(() => screen("setup", () => import("../modules/setup")));

export const PrintBill = lazy(() => fetchPart(() => import("../modules/print")));

export function screensFor(roles: readonly Role[]): readonly ScreenEntry[] {
  return screens.filter((screen) => roles.includes(screen.role) || roles.includes("manager"));
}
