/** Loads a part of the pages. After an update the parts of the old version are gone: the page is loaded anew, once. */
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
