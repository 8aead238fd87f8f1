import type { IconName } from "../ui";

/** A screen for all signed-in people, beside those of their roles. */
export interface CommonScreen {
  readonly id: "messenger" | "contacts" | "notes" | "surveys";
  readonly icon: IconName;
}

export const commonScreens: readonly CommonScreen[] = [
  { id: "messenger", icon: "message" },
  { id: "contacts", icon: "contacts" },
  { id: "notes", icon: "notebook" },
  { id: "surveys", icon: "check-circle" },
];
