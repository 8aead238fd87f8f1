import { t } from "../i18n";
import { toast } from "./Toast";

/**
 * Loads a part of the pages. If it is gone after an update, reloads the page, at most once a minute and only if
 * `mayReload` allows it.
 */
export async function fetchPart<T>(load: () => Promise<T>, mayReload = () => true): Promise<T> {
  try {
    return await load();
  } catch (error) {
    const key = "iqsine.reloaded";
    const last = Number(sessionStorage.getItem(key) ?? 0);
    if (Date.now() - last > 60_000 && (await isHubSoonThere()) && mayReload()) {
      sessionStorage.setItem(key, String(Date.now()));
      location.reload();
    }
    throw error;
  }
}

/** milliseconds between two tries of a part that nobody waits for */
const laterTry = 10_000;

/**
 * Loads a part that nobody waits for. It tries until the part is there, so a lost line or a page that is left is no
 * error. A person who uses the page is not disturbed by a reload.
 */
export async function fetchLater<T>(load: () => Promise<T>): Promise<T> {
  for (;;)
    try {
      return await fetchPart(load, isAtRest);
    } catch {
      await new Promise((done) => setTimeout(done, laterTry));
    }
}

/** `true` if nobody touched the page for some seconds, no field has the focus, and no layer is open. */
function isAtRest(): boolean {
  const isTouched = navigator.userActivation?.isActive === true;
  return !isTouched && !document.querySelector("[data-layer], input:focus, textarea:focus");
}

/** Loads a part for an action. Without the part a toast says that nothing was done. */
export async function withPart<T>(load: () => Promise<T>, act: (part: T) => unknown): Promise<void> {
  const part = await fetchPart(load).catch(() => void toast({ text: t("common.noPart"), icon: "alert", tone: "bad" }));
  if (part) await act(part);
}

/** milliseconds between the two questions */
const nextQuestion = 1000;

/** Without the hub a reload would end at the browser's error page. A device that changes its network loses a question, so it asks twice. */
async function isHubSoonThere(): Promise<boolean> {
  if (await isHubThere()) return true;
  await new Promise((done) => setTimeout(done, nextQuestion));
  return isHubThere();
}

function isHubThere(): Promise<boolean> {
  return fetch("/health", { cache: "no-store" }).then(
    (answer) => answer.ok,
    () => false,
  );
}
