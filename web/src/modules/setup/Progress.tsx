import { t } from "../../i18n";
import { Icon, classes, navigate } from "../../ui";
import { isFilled, useMade } from "./made";
import type { Step } from "./steps";
import { looks, pathOf, steps } from "./steps";

/** The progress of the set-up. Every step can be opened. */
export function Progress({ step }: { readonly step: Step }): JSX.Element {
  const made = useMade();
  return (
    <nav aria-label={t("setup.progress")}>
      <ol className="setup-progress">
        <li className="setup-mark setup-mark-full">
          <span className="setup-mark-in">
            <span className="setup-dot">
              <Icon name="check" size={20} label={t("setup.filled")} />
            </span>
            <span className="setup-mark-name">{t("setup.step.restaurant")}</span>
          </span>
        </li>
        {steps.map((one, i) => {
          const full = isFilled(one, made) || (one === "done" && step === "done");
          return (
            <li
              key={one}
              className={classes("setup-mark", full && "setup-mark-full", one === step && "setup-mark-here")}
            >
              <button
                type="button"
                className="setup-mark-in"
                aria-current={one === step ? "step" : undefined}
                onClick={() => navigate(pathOf(one))}
              >
                <span className="setup-dot">
                  {full ? (
                    <Icon name="check" size={20} label={t("setup.filled")} />
                  ) : (
                    <span className="numbers" aria-hidden>
                      {i + 2}
                    </span>
                  )}
                </span>
                <span className="setup-mark-name">{t(looks[one].name)}</span>
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
