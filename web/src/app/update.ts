import { t } from "../i18n";
import { hub } from "../sync";
import { toast } from "../ui";

let offered = false;

function offer(accept: () => void): void {
  if (offered) return;
  offered = true;
  toast({ text: t("app.update"), icon: "reload", seconds: 0, action: { label: t("app.updateNow"), run: accept } });
}

/** Keeps the pages on this device; a new version waits until the person says so. */
export function watchForUpdates(): void {
  hub.onOutdated(() => offer(() => location.reload()));
  if (DEV || !("serviceWorker" in navigator)) return;
  let updating = false;
  navigator.serviceWorker.addEventListener("controllerchange", () => { if (updating) location.reload(); });
  void navigator.serviceWorker.register("/sw.js").then((registration) => {
    const ready = (worker: ServiceWorker | null): void => {
      if (!worker || !navigator.serviceWorker.controller) return;
      offer(() => {
        updating = true;
        worker.postMessage("activate");
      });
    };
    ready(registration.waiting);
    registration.addEventListener("updatefound", () => {
      const coming = registration.installing;
      coming?.addEventListener("statechange", () => { if (coming.state === "installed") ready(coming); });
    });
    setInterval(() => void registration.update().catch(() => undefined), 15 * 60_000);
  }).catch(() => undefined);
}
