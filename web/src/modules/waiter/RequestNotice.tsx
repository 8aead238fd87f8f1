import { t, time } from "../../i18n";
import { useReplica } from "../../sync";
import { send } from "../../session/client";
import { Button, Icon } from "../../ui";
import type { Item } from "../../wire";
import { ItemState } from "../../wire";
import { optionWords } from "../../domains/menu/ItemOptions";
import { itemName } from "../../domains/menu/names";
import { useGivenName } from "../../domains/team/givenNames";
import { askedPortions, openRequest, requestText } from "../../domains/orders/requests";

interface Props {
  readonly item: Item;
}

/** The request about a dish in one line of its row: not answered, or declined. */
export function RequestLine({ item }: Props): JSX.Element | null {
  const words = useRequestWords(item);
  if (words === undefined) return null;
  const open = openRequest(item) !== undefined;
  return (
    <span className={`waiter-asked small tone-${open ? "amber" : "red"}`}>
      <Icon name={open ? "hourglass" : "refuse"} size={12} />
      <span>{words}</span>
    </span>
  );
}

/** The request in the dish's sheet, and the button that withdraws it. */
export function RequestNotice({ item, mayAsk }: Props & { readonly mayAsk: boolean }): JSX.Element | null {
  const words = useRequestWords(item);
  const by = useGivenName(item.request?.by ?? "");
  if (words === undefined || item.request === undefined) return null;
  const open = openRequest(item) !== undefined;
  return (
    <div className={`notice waiter-notice notice-${open ? "amber" : "red"}`}>
      <Icon name={open ? "hourglass" : "refuse"} />
      <p className="grow">
        {words}
        <br />
        <span className="small">{t("waiter.askedBy", { name: by, time: time(item.request.at) })}</span>
      </p>
      {open && mayAsk ? (
        <Button icon="undo" onClick={() => void send({ type: "kitchen.withdrawRequest", item: item.id })}>
          {t("waiter.withdraw")}
        </Button>
      ) : null}
    </div>
  );
}

/** `undefined` if nothing was asked, or the dish has left the kitchen since. */
function useRequestWords(item: Item): string | undefined {
  const dish = useReplica((view) => view.get("dish", item.dish));
  const { request } = item;
  if (request === undefined || item.state !== ItemState.cooking) return undefined;
  const what = requestText(
    askedPortions(request, item),
    itemName(item, dish),
    request.note,
    request.options && optionWords(request.options),
  );
  return request.reason === undefined
    ? t("waiter.asked", { what })
    : t("waiter.askDeclined", { what, reason: request.reason });
}
