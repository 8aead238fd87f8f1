import type { Mark, Diagnosis } from "./diagnose";
import { marks } from "./diagnose";
import { drawing, el, icon } from "./elements";
import type { ConnectIconName } from "./icons";
import { button, more, notice, points } from "./parts";
import { keepWifi } from "./pictures";
import type { Actions, State } from "./state";
import { facts } from "./trust";
import type { WordKey } from "./words";
import { t } from "./words";

const looks: Record<Mark, { readonly icon: ConnectIconName; readonly word: WordKey }> = {
  good: { icon: "done", word: "mark.good" },
  bad: { icon: "wrong", word: "mark.bad" },
  unknown: { icon: "wait", word: "mark.unknown" },
};

/** The three questions with their answers so far. */
export function checklist(state: State): HTMLElement | null {
  if (!state.findings) return null;
  const found = marks(state.findings);
  const line = (mark: Mark, words: string): HTMLElement =>
    el(
      "li",
      { class: `check check-${mark}` },
      icon(looks[mark].icon, 22),
      el("span", { class: "grow" }, words),
      el("span", { class: "check-word" }, t(looks[mark].word)),
    );
  const trust = state.hub?.authority ? line(found.trust, t("test.trust")) : null;
  return el(
    "ul",
    { class: "checks" },
    line(found.hub, t("test.hub")),
    trust,
    line(found.name, t("test.name", facts(state))),
  );
}

/** The problem and its remedies, the most helpful first. */
export function explanation(state: State, actions: Actions): readonly (Node | null)[] {
  const { verdict } = state;
  const known = facts(state);
  switch (verdict) {
    case null:
    case "secure":
      return [];
    case "untrusted":
      return [
        notice("amber", "unlock", "untrusted.title", {}, t("untrusted.text")),
        points([t(`untrusted.${family(state)}`, known)]),
        button(t("untrusted.back"), "quiet", () => actions.go(state.pages[0] ?? "test"), "back"),
      ];
    case "nameUnknown":
      return [
        notice("amber", "question", "nameUnknown.title", known, t("nameUnknown.text", known)),
        points(nameAdvice(state)),
        router(),
      ];
    case "clockWrong":
      return [notice("amber", "alert", "clockWrong.title", {}, t("clockWrong.text", { days: daysOff(state) }))];
    case "portClosed":
    case "nameElsewhere":
    case "nameRefused":
      return [notice("red", "alert", `${verdict}.title`, known, t(`${verdict}.text`, known))];
    case "lost":
    case "offline":
    case "cellular":
      return lost(state, verdict);
  }
}

function daysOff(state: State): number {
  return Math.round(Math.abs(state.findings?.clockOff ?? 0) / (24 * 60));
}

type Family = "ios" | "android" | "windows" | "macos" | "other";

function family(state: State): Family {
  switch (state.device.platform) {
    case "iphone":
    case "ipad":
      return "ios";
    case "linux":
      return "other";
    default:
      return state.device.platform;
  }
}

function nameAdvice(state: State): readonly (string | null)[] {
  const kind = family(state);
  const own = kind === "android" ? t("nameUnknown.android") : kind === "ios" ? t("nameUnknown.ios") : null;
  return [own, t("nameUnknown.vpn"), kind === "android" ? t("nameUnknown.oldAndroid") : null, t("nameUnknown.manager")];
}

/** No answer: the device is elsewhere, or isolated, or the hub is off. */
function lost(state: State, verdict: "lost" | "offline" | "cellular"): readonly (Node | null)[] {
  // Without any network there is but one thing to do.
  if (verdict === "offline")
    return [notice("red", "wifi-off", "offline.title", {}, t("offline.text")), points([t("lost.wifi")])];
  const kind = family(state);
  const stay = t(kind === "ios" ? "lost.stay.ios" : kind === "android" ? "lost.stay.android" : "lost.stay.other");
  const picture = keepWifi(state.device);
  return [
    notice(
      verdict === "cellular" ? "amber" : "red",
      verdict === "cellular" ? "signal" : "wifi-off",
      `${verdict}.title`,
      {},
      t(`${verdict}.text`),
    ),
    picture ? drawing(picture) : null,
    points([t("lost.wifi"), stay, t("lost.isolation"), t("lost.hub")]),
    router(),
  ];
}

function router(): HTMLElement {
  return more(
    t("router.title"),
    points([t("router.isolation"), t("router.guest"), t("router.multicast"), t("router.internet")]),
  );
}

/** The result in a few words, shown on other pages. */
export function lineOf(verdict: Diagnosis | null): {
  readonly word: WordKey;
  readonly icon: ConnectIconName;
  readonly look: string;
} {
  switch (verdict) {
    case null:
      return { word: "line.asking", icon: "wait", look: "grey" };
    case "secure":
      return { word: "line.secure", icon: "lock", look: "green" };
    case "lost":
    case "offline":
    case "cellular":
      return { word: "line.lost", icon: "wifi-off", look: "red" };
    default:
      return { word: "line.open", icon: "unlock", look: "amber" };
  }
}
