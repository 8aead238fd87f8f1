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
}

/** The frame of a step: progress on top, the next button at the bottom. */
export function SetupFrame({ step, title, text, children, unmade }: Props): JSX.Element {
  const me = useMe();
  const reached = useReached();
  const full = isFilled(step, useMade());
  // A page opened by its URL counts as reached.
  useEffect(() => reach(step, reached), [step, reached]);
  // biome-ignore lint/correctness/useExhaustiveDependencies(step): at the end of each step
  useEffect(() => hush, [step]);
  const before = steps[steps.indexOf(step) - 1];
  const goOn = async (): Promise<void> => {
    if (
      unmade &&
      !(await confirm({
        title: t("setup.unmade", { name: unmade }),
        text: t("setup.unmadeText"),
        action: t("setup.goOn"),
      }))
    )
      return;
    const next = after(step);
    reach(next, reached);
    navigate(pathOf(next));
  };
  return (
    <Screen
      className="setup"
      bar={
        <AppBar
          start={<Mark />}
          title={me.restaurant.name}
          subtitle={t("setup.title")}
          actions={
            <Button look="plain" onClick={() => navigate("/manager")}>
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
              onClick={() => void goOn()}
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
