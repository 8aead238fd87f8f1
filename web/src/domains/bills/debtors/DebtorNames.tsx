import { useCallback } from "react";
import { money, t } from "../../../i18n";
import { request } from "../../../sync";
import { Chip, ChipRow } from "../../../ui";
import type { DebtGuest, DebtList } from "../../../wire";
import { useAsked } from "../../../sync/useAsked";
import { useTyped } from "../../../ui/useTyped";
import { debtorNames } from "./names";

interface Props {
  readonly typed: string;
  readonly onName: (name: string) => void;
}

/** Names of guests from earlier debts, to be tapped. Without the hub there are none, and the name is typed. */
export default function DebtorNames({ typed, onName }: Props): JSX.Element | null {
  const text = useTyped(typed.trim());
  const ask = useCallback(() => askGuests(text), [text]);
  const names = debtorNames(useAsked(ask).value ?? [], typed.trim());
  if (names.length === 0) return null;
  return (
    <ChipRow label={t("cashier.debtors")} wrap>
      {names.map(({ name, open }) => (
        <Chip key={name} chosen={false} onPress={() => onName(name)}>
          {open > 0 ? t("cashier.debtorOwes", { name, amount: money(open) }) : name}
        </Chip>
      ))}
    </ChipRow>
  );
}

async function askGuests(text: string): Promise<readonly DebtGuest[]> {
  const query = `q=${encodeURIComponent(text)}`;
  const lists = await Promise.all([
    request<DebtList>("GET", `/api/debts?${query}`),
    request<DebtList>("GET", `/api/debts?settled&${query}`),
  ]);
  return lists.flatMap((list) => list.guests);
}
