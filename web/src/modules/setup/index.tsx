import { useEffect } from "react";
import { useSession, useSessionAccess } from "../../session";
import { useReplica } from "../../sync";
import { Skeleton, Unreachable, navigate, usePath } from "../../ui";
import { DoneStep } from "./done/DoneStep";
import { FloorStep } from "./floor/FloorStep";
import { MenuStep } from "./menu/MenuStep";
import type { Step } from "./steps";
import { pathOf, stepAt, useReached } from "./steps";
import { TeamStep } from "./team/TeamStep";
import { TakenPage } from "./welcome/TakenPage";
import { useOffer } from "./welcome/useOffer";
import { WelcomePage } from "./welcome/WelcomePage";
import { afterRules } from "../../session/afterRules";

/** The first start: the restaurant with its manager, then floor, menu and team, step by step. */
function SetupScreen(): JSX.Element {
  return useSession().state === "in" ? <Steps /> : <Welcome />;
}

export default afterRules(SetupScreen);

function Welcome(): JSX.Element {
  const { resume } = useSessionAccess();
  const [asked, taken] = useOffer();
  switch (asked.state) {
    case "asking":
      return (
        <div className="sign-in">
          <main className="sign-in-box welcome-box">
            <Skeleton height={64} count={6} gap={16} />
          </main>
        </div>
      );
    case "unreachable":
      return <Unreachable resume={resume} />;
    case "taken":
      return <TakenPage />;
    case "needed":
      return <WelcomePage offer={asked.offer} onTaken={taken} />;
  }
}

/** The steps. `/setup` alone opens the last reached one. */
function Steps(): JSX.Element {
  const wanted = stepAt(usePath());
  const ready = useReplica((view) => view.ready);
  const reached = useReached();
  const goOn = wanted ? null : ready ? (reached ?? "floor") : null;
  useEffect(() => {
    if (goOn) navigate(pathOf(goOn), "replace");
  }, [goOn]);
  if (!wanted || !ready)
    return (
      <div className="setup-wait">
        <Skeleton height={72} count={5} gap={16} />
      </div>
    );
  return <StepPage step={wanted} />;
}

function StepPage({ step }: { readonly step: Step }): JSX.Element {
  switch (step) {
    case "floor":
      return <FloorStep />;
    case "menu":
      return <MenuStep />;
    case "team":
      return <TeamStep />;
    case "done":
      return <DoneStep />;
  }
}
