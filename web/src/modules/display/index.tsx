import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { speak, speakOf, t } from "../../i18n";
import { ErrorBoundary } from "../../ui";
import { openDisplayChannel } from "../../domains/till/displayWords";
import { DisplayScreen, displayLanguage } from "./DisplayScreen";

/**
 * Shows the customer display instead of the application. It has no session and asks the hub for nothing, so no notice
 * of the staff and nothing of other parties can come onto the guests' screen.
 */
export async function showDisplay(root: Element): Promise<void> {
  const chosen = displayLanguage();
  if (chosen) {
    await speak(chosen);
    document.documentElement.lang = chosen;
  }
  await Promise.all([speakOf("display"), speakOf("print"), speakOf("transfer")]);
  document.title = t("display.title");
  const channel = openDisplayChannel();
  createRoot(root).render(
    <StrictMode>
      <ErrorBoundary>
        <DisplayScreen channel={channel} />
      </ErrorBoundary>
    </StrictMode>,
  );
}
