import { t } from "../../../i18n";

/** What helps when nobody answers who was asked for a message's key. `name`: its author's; null: one's own. */
export function AskHint({ name }: { readonly name: string | null }): JSX.Element {
  return <span className="ask-hint quiet small">{name === null ? t("messenger.ends.askOwn") : t("messenger.ends.askHint", { name })}</span>;
}
