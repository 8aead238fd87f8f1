import { t } from "../i18n";
import { useAsked } from "../sync/useAsked";
import { request, usePhase } from "../sync";
import type { Health } from "../wire";

const askHealth = (): Promise<Health> => request<Health>("GET", "/health");

/** The version that the hub names. These pages have none of their own. */
export function HubVersion(): JSX.Element {
  // A hub that was away may come back as another version.
  const { value, problem } = useAsked(askHealth, usePhase());
  return (
    <p className="help-version quiet" role="status">
      {words(value?.version, problem !== null)}
    </p>
  );
}

function words(version: string | undefined, isSilent: boolean): string {
  if (version === undefined) return isSilent ? t("help.versionUnknown") : "";
  return t(isSilent ? "help.versionBefore" : "help.version", { version });
}
