import { useMe } from "../../session";
import { useClient } from "../../sync";
import { navigate } from "../../ui";
import type { Survey } from "../../wire";
import { begun } from "./draft";

/** Opens a form to fill it in. It is stored with its first answer, so a form that was only looked at leaves nothing behind. */
export function useBegin(): (survey: Survey) => void {
  const me = useMe().employee.id;
  const { clock } = useClient();
  return (survey) => {
    const { id } = begun(survey, me, clock.now());
    navigate(`/surveys/${encodeURIComponent(survey.id)}/${encodeURIComponent(id)}`);
  };
}
