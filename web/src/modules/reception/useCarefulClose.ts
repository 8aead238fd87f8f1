import { useContext } from "react";
import { t } from "../../i18n";
import { SightContext } from "../../sync";
import { confirm } from "../../ui";

/**
 * Closes a form, and asks first if input would be lost. Does not ask if the page is no longer visible. `forget`: the
 * person lets the input go.
 */
export function useCarefulClose(typed: boolean, onClose: () => void, forget: () => void): () => void {
  const sight = useContext(SightContext);
  return () => {
    if (!typed || sight?.inSight() === false) {
      forget();
      return onClose();
    }
    void confirm({ title: t("desk.dropAsk"), text: t("desk.dropText"), action: t("desk.drop"), danger: true }).then(
      (sure) => {
        if (!sure) return;
        forget();
        onClose();
      },
    );
  };
}
