import { useEffect, useState } from "react";
import { bareAmount, money, t } from "../../../i18n";
import { parseAmount } from "../../../i18n/currencies";
import { errorText, request } from "../../../sync";
import { useRight } from "../../../session";
import { Button, toast } from "../../../ui";
import { MoneyField } from "../../../ui/MoneyField";
import type { DishCost } from "../../../wire";

/** The cost of a portion, for people who see reports. It counts from today, and the past keeps the earlier one. */
export function CostField({ dish }: { readonly dish: string }): JSX.Element | null {
  const sees = useRight("seeReports");
  const [text, setText] = useState("");
  const [known, setKnown] = useState<DishCost | null>(null);
  const [busy, setBusy] = useState(false);
  const path = `/api/reports/costs/${encodeURIComponent(dish)}`;
  useEffect(() => {
    if (!sees) return;
    request<DishCost>("GET", path).then(
      (cost) => {
        setKnown(cost);
        setText(cost.cost === undefined ? "" : bareAmount(cost.cost));
      },
      // Without the hub there is no field to fill in.
      () => setKnown(null),
    );
  }, [path, sees]);
  if (known === null) return null;
  const cost = text.trim() === "" ? undefined : (parseAmount(text) ?? undefined);
  const save = async (): Promise<void> => {
    setBusy(true);
    try {
      await request("PUT", path, cost === undefined ? {} : { cost });
      setKnown(cost === undefined ? {} : { cost });
      toast({ text: t("manager.costSaved"), icon: "check", tone: "good" });
    } catch (error) {
      toast({ text: errorText(error), icon: "alert", tone: "bad" });
    }
    setBusy(false);
  };
  return (
    <div className="stack-8">
      <MoneyField
        label={t("manager.cost")}
        value={text}
        onValue={setText}
        hint={known.cost === undefined ? t("manager.costHint") : t("manager.costKnown", { cost: money(known.cost) })}
        className="price-field"
      />
      {cost === known.cost ? null : (
        <Button icon="check" busy={busy} onClick={() => void save()}>
          {t("manager.saveCost")}
        </Button>
      )}
    </div>
  );
}
