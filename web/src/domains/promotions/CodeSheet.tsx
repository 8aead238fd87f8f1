import { useState } from "react";
import { t } from "../../i18n";
import { useReplica } from "../../sync";
import { Button, IconButton, Sheet, TextField } from "../../ui";
import type { CommandBody } from "../../wire";
import { decide } from "../../forms/decide";
import { saveAndTell } from "../../forms/save";

interface Props {
  readonly order: string;
  readonly table: string;
  readonly onClose: () => void;
}

/** Codes of promotions that a party's guests bring along. The hub checks them. */
export function CodeSheet({ order, table, onClose }: Props): JSX.Element {
  const [typed, setTyped] = useState("");
  const [wrong, setWrong] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const known = useReplica((view) => view.billOf(order)?.codes ?? "");
  const code = typed.trim().toUpperCase();
  const enter = async (): Promise<void> => {
    if (code === "" || busy) return;
    setBusy(true);
    const done = await decide([entering(order, code)]);
    setBusy(false);
    if (done && !done.done) return setWrong(done.text);
    setTyped("");
    onClose();
  };
  return (
    <Sheet
      open
      title={t("promotions.codeOf", { name: table })}
      subtitle={t("promotions.codeText")}
      onClose={onClose}
      foot={
        <Button look="primary" large wide icon="tag" busy={busy} disabled={code === ""} onClick={() => void enter()}>
          {t("promotions.enterCode")}
        </Button>
      }
    >
      <form
        className="stack-16"
        onSubmit={(event) => {
          event.preventDefault();
          void enter();
        }}
      >
        <TextField
          label={t("promotions.code")}
          value={typed}
          onValue={(value) => {
            setTyped(value.toUpperCase());
            setWrong(null);
          }}
          error={wrong}
          maxLength={20}
          autoComplete="off"
          autoCapitalize="characters"
          data-autofocus
        />
        {known === "" ? null : (
          <ul className="promotion-codes" aria-label={t("promotions.codesHere")}>
            {known.split(" ").map((one) => (
              <li key={one}>
                <span className="grow strong">{one}</span>
                <IconButton
                  icon="close"
                  label={t("promotions.removeCode", { code: one })}
                  onClick={() => void takeBack(order, one)}
                />
              </li>
            ))}
          </ul>
        )}
        <button type="submit" hidden />
      </form>
    </Sheet>
  );
}

const entering = (order: string, code: string): CommandBody => ({ type: "promotions.enterCode", order, code });

async function takeBack(order: string, code: string): Promise<void> {
  await saveAndTell({
    bodies: [{ type: "promotions.removeCode", order, code }],
    undo: [entering(order, code)],
    text: t("promotions.codeRemoved", { code }),
  });
}
