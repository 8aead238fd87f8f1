import type { View } from "../../sync";
import type { IconName } from "../../ui";

/** The tasks before the first bill, in order. The setting `skippedTasks` stores those that were skipped. */
export const openingTasks = ["address", "account", "tax", "printer", "till"] as const;
export type OpeningTask = (typeof openingTasks)[number];

export type TaskStatus = "open" | "done" | "skipped";

export const taskLooks: Readonly<Record<OpeningTask, { readonly icon: IconName; readonly path: string }>> = {
  address: { icon: "home", path: "/manager/settings/house?at=address" },
  account: { icon: "phone", path: "/manager/settings/account" },
  tax: { icon: "percent", path: "/manager/settings/tax" },
  printer: { icon: "print", path: "/manager/printers" },
  till: { icon: "cash", path: "/cashier/till" },
};

export interface TaskView {
  readonly task: OpeningTask;
  readonly status: TaskStatus;
}

type Data = Pick<View, "setting" | "all">;

const isSet = (text: string | undefined): boolean => text !== undefined && text.trim() !== "";

function isDone(task: OpeningTask, view: Data): boolean {
  switch (task) {
    case "address":
      return isSet(view.setting("address"));
    case "account":
      return isSet(view.setting("bankAccount"));
    case "tax":
      return (
        isSet(view.setting("taxCode")) ||
        (["taxRateA", "servicePermille"] as const).some((key) => (view.setting(key) ?? "0") !== "0")
      );
    case "printer":
      return view.all("printer").length > 0;
    // The hub tells of a till once it was opened.
    case "till":
      return view.all("till").length > 0;
  }
}

/**
 * The tasks with their status. Without đồng there is no VietQR, so that an account is no task. `sent`: the setting on
 * its way to the hub.
 */
export function tasksOf(view: Data, sent: string | null = null): readonly TaskView[] {
  const skipped = (sent ?? view.setting("skippedTasks") ?? "").split(" ");
  return openingTasks
    .filter((task) => task !== "account" || (view.setting("currency") ?? "VND") === "VND")
    .map((task) => ({
      task,
      status: isDone(task, view) ? "done" : skipped.includes(task) ? "skipped" : "open",
    }));
}

/** `true` if a house that was made by the set-up has tasks left. */
export const hasOpenTasks = (view: Data): boolean =>
  view.setting("setupStep") === "done" && tasksOf(view).some(({ status }) => status === "open");

/** The stored value after a task is skipped, or taken up again. */
export const withSkipped = (kept: string, task: OpeningTask, skipped: boolean): string =>
  openingTasks.filter((one) => (one === task ? skipped : kept.split(" ").includes(one))).join(" ");
