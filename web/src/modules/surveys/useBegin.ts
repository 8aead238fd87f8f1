import { useMe } from "../../session";
import { useClient } from "../../sync";
import { navigate } from "../../ui";
import type { Survey } from "../../wire";
import { begun } from "./draft";

/** Opens a form to fill it in, for the checklist of that time if `due` is given. It is stored with its first answer, so a form that was only looked at leaves nothing behind. */
export function useBegin(): (survey: Survey, due?: number) => void {
  const me = useMe().employee.id;
  const { clock } = useClient();
  return (survey, due) => {
    const { id } = begun(survey, me, clock.now());
    navigate(
      `/surveys/${encodeURIComponent(survey.id)}/${encodeURIComponent(id)}${due === undefined ? "" : `/${due}`}`,
    );
  };
}
