import type { IconName } from "../ui";

/** A screen for everybody who is signed in, beside their work. */
export interface CommonScreen {
  readonly id: "messenger" | "contacts" | "notes";
  readonly icon: IconName;
}

export const commonScreens: readonly CommonScreen[] = [
  { id: "messenger", icon: "message" },
  { id: "contacts", icon: "contacts" },
  { id: "notes", icon: "notebook" },
];
