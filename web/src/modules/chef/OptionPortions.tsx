import type { ReactNode } from "react";
import { useState } from "react";
import { t } from "../../i18n";
import { matches } from "../../i18n/fold";
import { usePending, useReplica } from "../../sync";
import { send } from "../../session/client";
import { Button, classes, CloudMark, IconButton, Stepper } from "../../ui";
import type { MenuOption, OptionGroup } from "../../wire";
import { optionGroupName, optionName, sortedGroups } from "../../domains/menu/options";
import { useBoard } from "./board";
import { Left } from "./PortionsRow";

const most = 99_999;

interface Props {
  readonly query: string;
  /** leaves out options with other portions than these */
  readonly isShown: (option: MenuOption) => boolean;
  /** shown if there are no such options */
  readonly none: ReactNode;
}

/** How often options can still be chosen. */
export function OptionPortions({ query, isShown, none }: Props): JSX.Element {
  const groups = useReplica((view) => view.all("optionGroup"));
  const rows = sortedGroups(groups)
    .filter((group) => group.active)
    .flatMap((group) =>
      group.options
        .filter((one) => one.active && isShown(one) && matches(`${group.name} ${one.name} ${one.nameEn ?? ""}`, query))
        .map((option) => ({ group, option })),
    );
  if (rows.length === 0) return <>{none}</>;
  return (
    <section aria-label={t("chef.options")}>
      <h3 className="chef-heading">{t("chef.options")}</h3>
      <ul className="lines">
        {rows.map(({ group, option }) => (
          <Row key={option.id} group={group} option={option} />
        ))}
      </ul>
    </section>
  );
}

function Row({ group, option }: { readonly group: OptionGroup; readonly option: MenuOption }): JSX.Element {
  const { maySetPortions } = useBoard();
  const [draft, setDraft] = useState<number | null>(null);
  const pending = usePending(option.id).length > 0;
  const name = optionName(option);
  const put = (portions: number | undefined): void => {
    setDraft(null);
    void send({ type: "menu.setOptionPortions", group: group.id, option: option.id, portions });
  };
  return (
    <li className={classes("chef-portions-row", pending && "unconfirmed")}>
      <div className="chef-portions-name">
        <span className="chef-name">{name}</span>
        <span className="row-wrap">
          <Left portions={option.portions} />
          <span className="quiet">{optionGroupName(group)}</span>
          <CloudMark shown={pending} />
        </span>
      </div>
      {maySetPortions ? (
        <div className="chef-portions-set">
          {draft === null ? (
            <>
              <IconButton
                look="quiet"
                icon="edit"
                label={t("chef.setPortionsOf", { name })}
                onClick={() => setDraft(option.portions ?? 10)}
              />
              {option.portions === undefined ? null : (
                <IconButton
                  look="quiet"
                  icon="infinite"
                  label={t("chef.unlimitedOf", { name })}
                  onClick={() => put(undefined)}
                />
              )}
              <Button
                icon="stop"
                disabled={option.portions === 0}
                className="chef-gone"
                aria-label={t("chef.optionGoneOf", { name })}
                onClick={() => put(0)}
              >
                {t("chef.optionGone")}
              </Button>
            </>
          ) : (
            <>
              <Stepper label={t("chef.setPortionsOf", { name })} value={draft} min={0} max={most} onChange={setDraft} />
              <Button look="primary" onClick={() => put(draft)}>
                {t("chef.setTo", { count: draft })}
              </Button>
              <IconButton icon="close" label={t("common.cancel")} onClick={() => setDraft(null)} />
            </>
          )}
        </div>
      ) : null}
    </li>
  );
}
