import { useEffect, useRef, useState } from "react";
import { t } from "../i18n";
import { useDueLists } from "../domains/surveys/due";
import { goTo } from "../forms/unsaved";
import { Button, Icon, usePath } from "../ui";
import { play } from "../ui/sound";

/** Checklists that are due for this person, over all screens but the forms' own. Said until they are filled in or put off. */
export function DueNotice(): JSX.Element | null {
  const due = useDueLists();
  const path = usePath();
  const [later, setLater] = useState<ReadonlySet<string>>(new Set());
  const lists = due.filter(({ list }) => !later.has(list.id));
  const before = useRef(lists.length);
  useEffect(() => {
    if (lists.length > before.current) play("message");
    before.current = lists.length;
  }, [lists.length]);
  const [first] = lists;
  if (!first || path.startsWith("/surveys")) return null;
  const words = { name: first.survey.form.title, until: first.list.until, count: lists.length - 1 };
  return (
    <div className="device-notice" role="status">
      <Icon name="clock" size={20} />
      <span className="grow">{t(lists.length > 1 ? "due.more" : "due.one", words)}</span>
      <Button look="plain" onClick={() => setLater(new Set(due.map(({ list }) => list.id)))}>
        {t("due.later")}
      </Button>
      <Button look="plain" onClick={() => void goTo("/surveys")}>
        {t("due.open")}
      </Button>
    </div>
  );
}
