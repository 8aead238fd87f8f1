import { useState } from "react";
import { useRight } from "../../session";
import { useReplica } from "../../sync";
import { Button, Sheet } from "../../ui";
import { LazyOwnFields } from "./LazyOwnFields";
import type { OwnFieldsOf } from "./ownFields";
import { ownRights, shownForm } from "./ownFields";

/** The own fields of a thing on a sheet. */
export function OwnFieldsOver({ onClose, ...of }: OwnFieldsOf & { readonly onClose: () => void }): JSX.Element {
  return (
    <Sheet open title={of.name} onClose={onClose}>
      <LazyOwnFields {...of} />
    </Sheet>
  );
}

/** Opens the own fields of a line in a list, so that the list asks for no values. */
export function OwnFieldsButton(of: OwnFieldsOf): JSX.Element | null {
  const mayRead = useRight(ownRights[of.subject].read);
  const title = useReplica((view) => shownForm(view, of.subject)?.form.title);
  const [isOpen, setOpen] = useState(false);
  if (!mayRead || title === undefined) return null;
  return (
    <>
      <Button icon="note" onClick={() => setOpen(true)}>
        {title}
      </Button>
      {isOpen ? <OwnFieldsOver {...of} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
