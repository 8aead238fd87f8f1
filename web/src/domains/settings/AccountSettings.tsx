import { t } from "../../i18n";
import { Button, TextField, confirm } from "../../ui";
import { Notice } from "../../ui/Notice";
import { banks } from "../../wire/Banks";
import { SearchedField } from "../../ui/SearchedField";
import { bankName } from "../transfers/TransferFacts";
import type { AccountParts } from "./account";
import { accountFault, accountParts, accountText } from "./account";
import type { SettingsProps } from "./Group";

/** The bank account that guests transfer money to. */
export function AccountSettings({ form }: SettingsProps): JSX.Element {
  const { bankAccount, currency } = form.draft;
  const parts = accountParts(bankAccount);
  const error = form.error("bankAccount");
  const fault = error ? accountFault(bankAccount) : null;
  const set = (more: Partial<AccountParts>): void => form.set("bankAccount", accountText({ ...parts, ...more }));
  return (
    <>
      {currency !== "VND" && bankAccount !== "" ? <Notice role="status">{t("manager.accountCurrency")}</Notice> : null}
      <div className="settings-pair">
        <SearchedField
          texts={{ label: t("manager.bank"), search: t("manager.bankSearch"), nothing: t("manager.bankSearchText") }}
          value={parts.bank}
          shown={parts.bank === "" ? t("manager.bankNone") : bankName(parts.bank)}
          choices={() =>
            banks.map(([value, name, detail, aliases]) => ({
              value,
              name,
              detail,
              words: `${name} ${detail} ${aliases} ${value}`,
            }))
          }
          onValue={(bank) => set({ bank })}
          error={fault === "bank" ? error : null}
        />
        <TextField
          label={t("manager.accountNumber")}
          value={parts.number}
          onValue={(number) => set({ number: number.replace(/[\s.-]/g, "") })}
          error={fault === "number" ? error : null}
          maxLength={24}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <TextField
          label={t("manager.accountHolder")}
          value={parts.holder}
          onValue={(holder) => set({ holder })}
          error={fault === "holder" ? error : null}
          hint={t("manager.accountHolderHint")}
          maxLength={70}
          autoComplete="off"
        />
      </div>
      <div>
        <Button icon="close" disabled={bankAccount === ""} onClick={() => form.set("bankAccount", "")}>
          {t("manager.accountRemove")}
        </Button>
      </div>
    </>
  );
}

/** Asks before another account takes the guests' money. `true` if it may. */
export function mayChangeAccount(to: string): Promise<boolean> {
  const { bank, number, holder } = accountParts(to);
  return confirm({
    title: t("manager.accountAsk"),
    text:
      to === "" ? t("manager.accountAskNone") : t("manager.accountAskText", { bank: bankName(bank), number, holder }),
    action: t(to === "" ? "manager.accountRemove" : "manager.accountChange"),
    danger: true,
  });
}
