/** Loads a part of the pages. If it is gone after an update, reloads the page, at most once a minute. */
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

/** Without the hub a reload would end at the browser's error page. */
function isHubThere(): Promise<boolean> {
  return fetch("/health", { cache: "no-store" }).then(
    (answer) => answer.ok,
    () => false,
  );
}
