import { t } from "../../../i18n";
import { Sheet } from "../../../ui";

interface Props {
  readonly person: string;
  readonly name: string;
  readonly onClose: () => void;
}

/** The person's own QR code for colleagues, large enough for a phone across the table. */
export function CodeSheet({ person, name, onClose }: Props): JSX.Element {
  return (
    <Sheet open title={t("people.code")} subtitle={t("people.codeText")} onClose={onClose}>
      <figure className="qr-picture">
        <img
          src={`/api/people/${encodeURIComponent(person)}/code`}
          width={280}
          height={280}
          alt={t("people.codeAlt", { name })}
        />
        <figcaption className="strong">{name}</figcaption>
      </figure>
    </Sheet>
  );
}
