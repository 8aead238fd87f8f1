import { useRef, useState } from "react";
import { t } from "../../../i18n";
import { errorText, request } from "../../../sync";
import { upload } from "../../../sync/Upload";
import { Button, toast } from "../../../ui";
import { asPNG, fitted } from "../../../ui/photo/jpeg";
import { openedPicture } from "../../../ui/photo/cut";

/** Points along a side, as wide as a logo is on paper. */
const edge = 384;

interface Props {
  readonly has: boolean;
  readonly onChanged: () => void;
}

/** The logo at the head of bills. It changes at once, as no form keeps pictures. */
export function LogoField({ has, onChanged }: Props): JSX.Element {
  const file = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const change = async (doing: () => Promise<unknown>, done: string): Promise<void> => {
    setBusy(true);
    try {
      await doing();
      onChanged();
      toast({ text: done, icon: "check" });
    } catch (error) {
      toast({ text: errorText(error), icon: "alert", tone: "bad", seconds: 8 });
    }
    setBusy(false);
  };
  const choose = async (one: File): Promise<void> => {
    const picture = await openedPicture(one);
    if (typeof picture === "string") {
      toast({ text: t("printers.logoUnreadable"), icon: "alert", tone: "bad", seconds: 8 });
      return;
    }
    await change(async () => {
      const png = await asPNG(picture, fitted(picture.width, picture.height, edge));
      picture.close();
      await upload("/api/printing/logo", await png.arrayBuffer(), { method: "PUT", type: "image/png" });
    }, t("printers.logoSaved"));
  };
  return (
    <div className="stack-8">
      <span className="field-label">{t("printers.logo")}</span>
      <div className="row-wrap">
        <Button icon="plus" busy={busy} onClick={() => file.current?.click()}>
          {t(has ? "printers.logoChange" : "printers.logoChoose")}
        </Button>
        {has ? (
          <Button
            icon="trash"
            disabled={busy}
            onClick={() => void change(() => request("DELETE", "/api/printing/logo"), t("printers.logoGone"))}
          >
            {t("printers.logoRemove")}
          </Button>
        ) : null}
      </div>
      <p className="quiet small">{t("printers.logoHint")}</p>
      <input
        ref={file}
        type="file"
        accept="image/*"
        hidden
        aria-label={t("printers.logo")}
        onChange={({ target }) => {
          const one = target.files?.[0];
          target.value = "";
          if (one) void choose(one);
        }}
      />
    </div>
  );
}
