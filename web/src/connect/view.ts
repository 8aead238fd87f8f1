import { marks } from "./diagnose";
import { drawing, el, icon, paragraph, rich } from "./elements";
import { button, copyButton, link } from "./parts";
import { pictureOf } from "./pictures";
import type { StepID } from "./route";
import { placeOf, stepOf, stepsOf } from "./route";
import type { Actions, State } from "./state";
import { isLost, isPhone } from "./state";
import { checklist, explanation, lineOf } from "./test";
import { appName, chromeLink, download, facts, pageBody } from "./trust";
import type { WordKey } from "./words";
import { t } from "./words";

/** The steps at the top: those behind with a check, the present one marked. */
export function progress(state: State): HTMLElement {
  const steps = stepsOf(state.page, state.hub?.authority !== undefined);
  const at = isThrough(state) || state.page === "done" ? steps.length - 1 : steps.indexOf(stepOf(state.page));
  return el(
    "ol",
    { class: "steps", "aria-label": t("steps") },
    ...steps.map((step, place) => stepMark(step, place, at, isMissing(step, state))),
  );
}

/** The step was passed, but its goal is not reached. */
function isMissing(step: StepID, state: State): boolean {
  return step === "trust" && state.findings !== null && marks(state.findings).trust !== "good";
}

function stepMark(step: StepID, place: number, at: number, missing: boolean): HTMLElement {
  const past = (place < at && !missing) || (step === "done" && place === at);
  return el(
    "li",
    {
      class: past ? "step step-past" : place === at ? "step step-now" : "step",
      "aria-current": place === at ? "step" : null,
    },
    el("span", { class: "step-mark" }, past ? icon("check", 16) : String(place + 1)),
    el("span", { class: "step-name" }, t(`step.${step}` as WordKey)),
    past ? el("span", { class: "only-read" }, ` (${t("step.past")})`) : null,
  );
}

/** How the line to the hub is, always in sight. */
export function line(state: State): readonly Node[] {
  const look = lineOf(state.verdict);
  return [el("span", { class: `line line-${look.look}` }, icon(look.icon, 16), el("span", {}, t(look.word)))];
}

/** The page itself: a picture, what to do, and the actions at the bottom. */
export function page(state: State, actions: Actions): readonly Node[] {
  if (!state.hub && !isLost(state.verdict)) return [card(null, [heading(t("wait"), true), waiting()])];
  if (state.page === "done") return done(state, actions);
  if (!state.findings && !state.waited) return [card(null, [heading(t("wait"), true), waiting()])];
  if (isThrough(state)) return secured(state);
  if (isLost(state.verdict))
    return [card(null, [heading(t(`${state.verdict as "lost"}.title`), true), ...explanation(state, actions)])];
  if (state.page === "test") return testing(state, actions);
  return instruction(state, actions);
}

/** The secure address works here. Within another app that is not enough: there nothing is kept, and nothing can be installed. */
export function isThrough(state: State): boolean {
  return state.verdict === "secure" && state.page !== "browser";
}

function waiting(): HTMLElement {
  return el("div", { class: "words words-wait" }, icon("wait", 32), el("p", {}, t("wait")));
}

function heading(words: string, hidden = false): HTMLElement {
  return el("h1", { tabindex: "-1", class: hidden ? "only-read" : null }, words);
}

function card(picture: string | null, words: readonly (Node | null)[]): HTMLElement {
  return el(
    "article",
    { class: picture ? "card card-picture" : "card" },
    picture ? el("div", { class: "picture" }, drawing(picture)) : null,
    el("div", { class: "words" }, ...words),
  );
}

function foot(...actions: readonly (Node | null)[]): HTMLElement {
  return el("footer", { class: "foot" }, el("div", { class: "foot-inside" }, ...actions));
}

function instruction(state: State, actions: Actions): readonly Node[] {
  const { page, pages } = state;
  const place = placeOf(page, pages);
  const known = facts(state);
  const counted = place.of > 1 ? el("p", { class: "place" }, t("place", place)) : null;
  const main = pictureOf(page, state.device, {
    authority: known.authority ?? "",
    file: known.file ?? "",
    host: location.host,
    app: appName(state),
  });
  const words = [counted, heading(t(`${page}.title` as WordKey, known)), ...pageBody(page, state, actions)];
  return [card(main, words), instructionFoot(state, actions)];
}

function instructionFoot(state: State, actions: Actions): HTMLElement {
  const { page, pages, memory } = state;
  const back = pages.indexOf(page) > 0 ? button(t("back"), "plain", () => actions.step(-1), "back") : null;
  if (page === "browser" || page === "safari") {
    return page === "browser" && state.device.platform === "android"
      ? foot(copyButton("quiet"), chromeLink())
      : foot(copyButton("primary"));
  }
  const file = download(page);
  if (!file)
    return foot(
      back,
      button(
        pages[pages.indexOf(page) + 1] === "test" ? t("iDidIt") : t("next"),
        "primary",
        () => actions.step(1),
        "next",
      ),
    );
  if (!memory.fetched) return foot(back, link(t(file.words), file.href, actions.fetched, "download"));
  const again = el(
    "a",
    { class: "button button-quiet", href: file.href, onclick: actions.fetched },
    icon("download"),
    el("span", {}, t("again")),
  );
  return foot(
    again,
    button(t("next"), "primary", () => actions.step(1), "next"),
  );
}

function testing(state: State, actions: Actions): readonly Node[] {
  const back = state.pages.length > 1 ? button(t("back"), "plain", () => actions.step(-1), "back") : null;
  const shown = card(null, [
    heading(t("test.title")),
    checklist(state) ?? waiting(),
    ...explanation(state, actions),
    paragraph(t("test.text"), "quiet"),
  ]);
  return back ? [shown, foot(back)] : [shown];
}

function secured(state: State): readonly Node[] {
  const known = facts(state);
  return [
    card(null, [
      el("div", { class: "success" }, icon("done", 72)),
      heading(t("secured.title")),
      paragraph(t("secured.text", known), "center"),
      checklist(state),
    ]),
    foot(link(t("secured.go"), target(state), () => undefined, "next")),
  ];
}

/** Phones are offered the home screen on the way; a computer goes straight on. The visit goes along, so that its arrival is known. */
export function target(state: State): string {
  const url = state.hub?.url ?? "";
  return isPhone(state.device) ? `${url}/cai-dat#${state.memory.visit}` : `${url}/`;
}

function done(state: State, actions: Actions): readonly Node[] {
  const known = facts(state);
  const how =
    state.device.platform === "iphone" || state.device.platform === "ipad"
      ? t("home.ios")
      : state.device.platform === "android"
        ? t("home.android")
        : t("home.computer");
  const offer = state.installed
    ? [paragraph(t("home.installed"))]
    : state.canInstall
      ? [button(t("home.install"), "quiet", actions.install, "home")]
      : [paragraph(how)];
  const picture =
    state.installed || state.canInstall
      ? null
      : pictureOf("done", state.device, { authority: "", file: "", host: location.host, app: "" });
  return [
    el(
      "div",
      { class: "banner" },
      icon("done", 32),
      el("div", {}, heading(t("done.title")), el("p", {}, ...rich(t("done.text", known)))),
    ),
    card(picture, [el("h2", {}, t("home.title")), ...offer]),
    foot(link(t("done.open"), "/", () => undefined, "next")),
  ];
}
