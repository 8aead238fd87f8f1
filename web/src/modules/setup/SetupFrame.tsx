import type { ReactNode } from "react";
import { useEffect } from "react";
import { useMe } from "../../session";
import { t } from "../../i18n";
import { AppBar, Button, Screen, confirm, navigate, Mark } from "../../ui";
import { isFilled, useMade } from "./made";
import { Progress } from "./Progress";
import { hush } from "./say";
import type { Step } from "./steps";
import { after, pathOf, reach, steps, useReached } from "./steps";

interface Props {
  readonly step: Step;
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
  /** the name of typed data that is not saved yet, to ask about before going on */
  readonly unmade?: string;
  /** asks before the way on from this step */
  readonly mayLeave?: () => Promise<boolean>;
}

/** The frame of a step: progress on top, the next button at the bottom. */
export function SetupFrame({ step, title, text, children, unmade, mayLeave }: Props): JSX.Element {
  const me = useMe();
  const reached = useReached();
  const full = isFilled(step, useMade());
  // A page opened by its URL counts as reached.
  useEffect(() => reach(step, reached), [step, reached]);
  // biome-ignore lint/correctness/useExhaustiveDependencies(step): at the end of each step
  useEffect(() => hush, [step]);
  const before = steps[steps.indexOf(step) - 1];
  const ways = useWays(step, unmade, mayLeave);
  return (
    <Screen
      className="setup"
      bar={
        <AppBar
          start={<Mark />}
          title={me.restaurant.name}
          subtitle={t("setup.title")}
          actions={
            <Button look="plain" onClick={() => void ways.later()}>
              {t("setup.later")}
            </Button>
          }
        />
      }
      tools={<Progress step={step} />}
      foot={
        step === "done" ? undefined : (
          <div className="setup-foot">
            {before ? (
              <Button icon="left" large onClick={() => navigate(pathOf(before))}>
                {t("common.back")}
              </Button>
            ) : null}
            <Button
              look={full ? "primary" : "quiet"}
              large
              className="setup-on"
              icon={full ? "forward" : undefined}
              onClick={() => void ways.goOn()}
            >
              {t(full ? "setup.goOn" : "setup.skip")}
            </Button>
          </div>
        )
      }
    >
      <div className="setup-body">
        <header className="setup-head">
          <h2>{title}</h2>
          <p className="quiet">{text}</p>
        </header>
        {children}
      </div>
    </Screen>
  );
}

/** The ways on from a step. Each asks before something would be lost. */
function useWays(
  step: Step,
  unmade: string | undefined,
  mayLeave: Props["mayLeave"],
): { goOn(): Promise<void>; later(): Promise<void> } {
  const reached = useReached();
  return {
    async goOn() {
      if (
        unmade &&
        !(await confirm({
          title: t("setup.unmade", { name: unmade }),
          text: t("setup.unmadeText"),
          action: t("setup.goOn"),
        }))
      )
        return;
      if (mayLeave && !(await mayLeave())) return;
      const next = after(step);
      reach(next, reached);
      navigate(pathOf(next));
    },
    async later() {
      if (!mayLeave || (await mayLeave())) navigate("/manager");
    },
  };
}
