import { t } from "../../../i18n";
import { Icon } from "../../../ui";
import { bookName } from "../books";
import { nameOf } from "../details/name";
import { useNumberOwner } from "./useNumberOwner";

interface Props {
  readonly number: string;
  /** the contact that is being edited */
  readonly except: string;
}

/** Whose number this is already, so that nobody is added twice unseen. */
export function NumberOwner({ number, except }: Props): JSX.Element | null {
  const owner = useNumberOwner(number, except);
  if (!owner) return null;
  const name = nameOf(owner.contact);
  return (
    <p className="row small contact-owner" role="status">
      <Icon name="info" />
      <span>
        {owner.book ? t("contacts.numberOfIn", { name, book: bookName(owner.book) }) : t("contacts.numberOf", { name })}
      </span>
    </p>
  );
}
