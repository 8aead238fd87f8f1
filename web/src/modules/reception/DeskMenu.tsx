import { t } from "../../i18n";
import { useRight } from "../../session";
import type { Action } from "../../ui";
import { MenuButton, navigate } from "../../ui";
import { useAsk } from "./desk";
import { paths } from "./paths";

/** Rare actions, and the person's own page. */
export function DeskMenu(): JSX.Element {
  const ask = useAsk();
  const mayBook = useRight("book");
  const mayKeep = useRight("keepGuests");
  const mayEdit = useRight("editFloor");
  const actions: readonly Action[] = [
    ...(mayBook
      ? [{ id: "book", label: t("booking.new"), icon: "plus", run: () => ask({ kind: "book", start: {} }) } as const]
      : []),
    ...(mayBook
      ? [{ id: "wait", label: t("waiting.new"), icon: "hourglass", run: () => ask({ kind: "wait" }) } as const]
      : []),
    ...(mayKeep
      ? [
          {
            id: "blacklist",
            label: t("blacklist.title"),
            icon: "person-off",
            run: () => navigate(paths.blacklist),
          } as const,
        ]
      : []),
    ...(mayEdit
      ? [{ id: "floor", label: t("desk.editFloor"), icon: "plan", run: () => navigate(paths.editor) } as const]
      : []),
    { id: "me", label: t("app.me"), icon: "person-circle", run: () => navigate("/me") },
  ];
  return <MenuButton label={t("desk.more")} actions={actions} />;
}
