import { t } from "../../i18n";
import { send } from "../../session/client";
import { Button, Icon } from "../../ui";
import type { Item } from "../../wire";
import { DishNote, DishOptions } from "../../domains/kitchen";
import { askedPortions, openRequest } from "../../domains/orders/requests";

interface Props {
  readonly item: Item;
  readonly name: string;
  /** this person may cook, and the hub knows of the item */
  readonly live: boolean;
}

/** A request about a dish, with its two answers. */
export function Request({ item, name, live }: Props): JSX.Element | null {
  const request = openRequest(item);
  if (!request) return null;
  const count = askedPortions(request, item);
  const { note, options } = request;
  const answer = (declined?: string): void =>
    void send({
      type: "kitchen.answerRequest",
      item: item.id,
      asked: request.at,
      ...(declined === undefined ? {} : { declined }),
    });
  return (
    <div className="chef-request">
      <p className="chef-request-text">
        <Icon name="bell" />
        <span>
          {t(
            options
              ? "chef.askNote"
              : note === undefined
                ? "chef.askStop"
                : note === ""
                  ? "chef.askPlain"
                  : "chef.askNote",
            {
              count,
            },
          )}
        </span>
      </p>
      {options?.length === 0 ? t("chef.askNoOptions") : <DishOptions of={options} />}
      {note ? <DishNote note={note} /> : null}
      {live ? (
        <div className="chef-request-foot">
          <Button
            look="primary"
            icon="check"
            aria-label={t("chef.askAnswer", { answer: t("chef.askYes"), name })}
            onClick={() => answer()}
          >
            {t("chef.askYes")}
          </Button>
          <Button
            aria-label={t("chef.askAnswer", { answer: t("chef.askNo"), name })}
            onClick={() => answer(t("chef.askNoReason"))}
          >
            {t("chef.askNo")}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
