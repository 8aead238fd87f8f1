import { Suspense, lazy } from "react";
import { speakOf } from "../../i18n";
import { prepareSurveys } from "../../rules/askSurvey";
import { useRight } from "../../session";
import { useReplica } from "../../sync";
import { fetchLater } from "../../ui";
import type { OwnFieldsOf } from "./ownFields";
import { ownRights, shownForm } from "./ownFields";

/** Nobody waits for it, so a lost line shows nothing until the part is there. */
const Loaded = lazy(() =>
  fetchLater(async () => {
    const [part] = await Promise.all([
      import("./OwnFieldsPart"),
      speakOf("ownFields"),
      speakOf("filling"),
      speakOf("refusals"),
      prepareSurveys(),
    ]);
    return { default: part.OwnFieldsPart };
  }),
);

/** The own fields of a thing. Nothing without their form, or without the right to see them. */
export function LazyOwnFields(of: OwnFieldsOf): JSX.Element | null {
  const mayRead = useRight(ownRights[of.subject].read);
  const isShown = useReplica((view) => shownForm(view, of.subject) !== undefined);
  if (!mayRead || !isShown) return null;
  return (
    <Suspense fallback={null}>
      <Loaded key={of.thing} {...of} />
    </Suspense>
  );
}
