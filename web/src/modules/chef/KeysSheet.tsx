import { t } from "../../i18n";
import { Sheet } from "../../ui";

/** The keys of the bump bar. */
export function KeysSheet({ onClose }: { readonly onClose: () => void }): JSX.Element {
  const rows: readonly (readonly [string, string])[] = [
    ["1 – 9", t("chef.key.pick")],
    ["← →", t("chef.key.card")],
    ["↑ ↓", t("chef.key.item")],
    ["Enter", t("chef.key.ready")],
    ["K", t("chef.key.part")],
    [t("chef.key.space"), t("chef.key.flag")],
    ["R", t("chef.key.refuse")],
    ["U", t("chef.key.recall")],
    ["Shift ← →", t("chef.key.move")],
    ["P", t("chef.key.portions")],
    ["/", t("chef.key.search")],
    ["?", t("chef.key.help")],
    ["Esc", t("chef.key.leave")],
  ];
  return (
    <Sheet open title={t("chef.keys")} onClose={onClose}>
      <dl className="chef-keys chef-sheet">
        {rows.map(([key, text]) => (
          <div key={key}>
            <dt>
              <kbd className="chef-kbd">{key}</kbd>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Sheet>
  );
}
