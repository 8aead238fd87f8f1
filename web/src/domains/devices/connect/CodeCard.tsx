import { useState } from "react";
import { flushSync } from "react-dom";
import { t } from "../../../i18n";
import { deviceStore } from "../../../sync";
import { Button, Card, Chip, ChipRow, TextField } from "../../../ui";
import type { ServerAddresses } from "../../../wire";
import { Poster } from "./Poster";
import type { PosterForm } from "./Poster";

/** The URL of the code. It uses an IP address, which needs neither a name nor a certificate. */
export function pageAt(address: ServerAddresses, host: string): string {
  return `http://${host}${address.port === 80 ? "" : `:${address.port}`}/cai-dat`;
}

/** The QR code, large enough for a phone across the counter, and on paper. */
export function CodeCard({ address }: { readonly address: ServerAddresses }): JSX.Element {
  const [chosen, setChosen] = useState<string | null>(null);
  const [wifi, setWifi] = useState(deviceStore.get("wifi") ?? "");
  const [paper, setPaper] = useState<PosterForm>("poster");
  const host = chosen !== null && address.addresses.includes(chosen) ? chosen : (address.addresses[0] ?? "");
  const picture = `/cai-dat/qr.svg?address=${encodeURIComponent(host)}`;
  const print = (form: PosterForm): void => {
    deviceStore.set("wifi", wifi.trim());
    // The paper must be drawn before the print dialog opens.
    flushSync(() => setPaper(form));
    window.print();
  };
  return (
    <Card className="connect-code">
      <header className="stack-4">
        <h2>{t("connect.scan")}</h2>
        <p className="quiet">{t("connect.scanText")}</p>
      </header>
      <figure className="connect-picture">
        <img src={picture} width={280} height={280} alt={t("connect.code", { address: host })} />
        <figcaption className="numbers connect-link">{pageAt(address, host)}</figcaption>
      </figure>
      {address.addresses.length > 1 ? (
        <div className="stack-8">
          <span className="quiet small">{t("connect.whichAddress")}</span>
          <ChipRow label={t("connect.whichAddress")}>
            {address.addresses.map((one) => (
              <Chip key={one} chosen={one === host} onPress={() => setChosen(one)}>
                {one}
              </Chip>
            ))}
          </ChipRow>
        </div>
      ) : null}
      <TextField
        label={t("connect.wifi")}
        hint={t("connect.wifiHint")}
        value={wifi}
        onValue={setWifi}
        maxLength={32}
        autoComplete="off"
      />
      <div className="row-wrap">
        <Button icon="print" onClick={() => print("poster")}>
          {t("connect.poster")}
        </Button>
        <Button icon="print" onClick={() => print("cards")}>
          {t("connect.cards")}
        </Button>
      </div>
      <Poster form={paper} picture={picture} page={pageAt(address, host)} wifi={wifi.trim()} />
    </Card>
  );
}
