import { diagnose } from "./diagnose";
import { el } from "./elements";
import { readHub } from "./hub";
import { keep, remember } from "./memory";
import { readDevice } from "./platform";
import { probe } from "./probes";
import { problemOf, Report, stepReached } from "./report";
import type { ConnectPageID } from "./route";
import { neighbour, pagesOf } from "./route";
import type { Actions, State } from "./state";
import { isPhone } from "./state";
import * as view from "./view";
import type { PageLanguage } from "./words";
import { speak, spoken, t } from "./words";

/** The pause between two rounds of tries, in milliseconds, while the page is visible. */
const pause = 3000;
/** Success is seen before the page moves on. */
const breath = 1500;
/** A device that trusts the hub already should not be shown for a blink how it is done. */
const hesitation = 1200;

interface InstallOffer extends Event {
  prompt(): Promise<void>;
}

const memory = remember();
const standalone =
  (navigator as { readonly standalone?: boolean }).standalone === true ||
  matchMedia("(display-mode: standalone)").matches;
const device = readDevice({ agent: navigator.userAgent, touchPoints: navigator.maxTouchPoints, standalone });
const report = new Report();
let offer: InstallOffer | null = null;
let leaving = false;
let shown = "";
let state: State = {
  device,
  memory,
  hub: null,
  findings: null,
  verdict: null,
  page: memory.page ?? "test",
  pages: [],
  canInstall: false,
  installed: standalone,
  waited: false,
};

const actions: Actions = {
  go: (page) => turn(page),
  step: (by) => turn(neighbour(state.page, state.pages, by)),
  fetched: () => {
    memory.fetched = true;
    settle();
    tell();
    setTimeout(draw, 400);
  },
  stay: () => {
    memory.staysHere = true;
    settle();
    draw();
    focusTitle();
  },
  choose: (maker) => {
    memory.maker = maker;
    keep(memory);
    draw();
  },
  install: () => {
    void offer?.prompt();
  },
};

function turn(page: ConnectPageID): void {
  memory.page = page;
  settle();
  draw();
  focusTitle();
}

function focusTitle(): void {
  scrollTo(0, 0);
  document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true });
}

/** Brings the page in line with the findings. A page that is not on this device's way is not shown. */
function settle(): void {
  keep(memory);
  const { hub } = state;
  if (!hub) return;
  const pages = pagesOf({ device, staysHere: memory.staysHere, authority: hub.authority !== undefined });
  const wanted = memory.page && pages.includes(memory.page) ? memory.page : (pages[0] ?? "test");
  state = { ...state, memory, pages, page: hasArrived() ? "done" : wanted };
}

/** This very page, opened by the stable name and by https, is the last step. */
function hasArrived(): boolean {
  return state.hub !== null && location.protocol === "https:" && location.hostname === state.hub.name;
}

function tell(): void {
  if (!state.hub) return;
  const wrongBrowser = state.page === "browser" || state.page === "safari";
  report.say({
    visit: memory.visit,
    platform: device.platform,
    step: stepReached(state.verdict, memory.fetched, hasArrived()),
    problem: problemOf(state.verdict, wrongBrowser),
  });
}

async function round(): Promise<void> {
  const hub = state.hub ?? (await readHub());
  if (!hub) {
    state = { ...state, verdict: navigator.onLine ? "lost" : "offline" };
    return draw();
  }
  state = { ...state, hub };
  settle();
  draw();
  const findings = await probe(hub);
  state = { ...state, findings, verdict: diagnose(findings) };
  draw();
  tell();
  if (view.isThrough(state) && !hasArrived()) moveOn();
}

/** Takes this page's place, so that the way back does not lead here, which would only move on again. */
function moveOn(): void {
  if (leaving) return;
  leaving = true;
  setTimeout(() => location.replace(view.target(state)), breath);
}

let timer = 0;
let busy = false;

/**
 * Tries again and again while the page is visible. A page in the background rests, and tries at once when it is back.
 */
async function watch(): Promise<void> {
  clearTimeout(timer);
  if (busy || document.hidden) return;
  busy = true;
  try {
    await round();
  } finally {
    busy = false;
    timer = window.setTimeout(() => void watch(), pause);
  }
}

function put(id: string, ...nodes: readonly Node[]): void {
  document.getElementById(id)?.replaceChildren(...nodes);
}

/** Redraws only the changed parts: a part that somebody reads or touches stays. */
function draw(): void {
  const sign = JSON.stringify([
    state.page,
    state.pages,
    state.verdict,
    state.findings,
    state.hub,
    memory,
    state.canInstall,
    state.installed,
    state.waited,
  ]);
  if (sign === shown) return;
  shown = sign;
  document.documentElement.lang = spoken();
  document.title = `${t(isPhone(device) ? "title.phone" : "title.computer")} – iQsine`;
  put("title", document.createTextNode(t(isPhone(device) ? "title.phone" : "title.computer")));
  put("line", ...view.line(state));
  put("steps", ...(state.hub ? [view.progress(state)] : []));
  put("notes", ...(device.tooOld ? [el("p", { class: "note" }, t("tooOld"))] : []));
  keepOpen(() => put("page", ...view.page(state, actions)));
  for (const choice of document.querySelectorAll<HTMLElement>("[data-language]"))
    choice.setAttribute("aria-pressed", String(choice.dataset.language === spoken()));
}

/** Details that were opened stay open when the page is redrawn, and the focus stays. */
function keepOpen(change: () => void): void {
  const open = [...document.querySelectorAll("#page details[open] summary")].map((summary) => summary.textContent);
  const focused = document.activeElement?.closest("#page") ? document.activeElement.textContent : null;
  change();
  for (const details of document.querySelectorAll<HTMLDetailsElement>("#page details"))
    details.open = open.includes(details.querySelector("summary")?.textContent ?? "");
  if (focused)
    [...document.querySelectorAll<HTMLElement>("#page button, #page a, #page summary, #page h1")]
      .find((element) => element.textContent === focused)
      ?.focus({ preventScroll: true });
}

function choose(language: PageLanguage): void {
  memory.language = language;
  keep(memory);
  speak(language);
  shown = "";
  draw();
}

function begin(): void {
  // A visit that began at the plain address continues at the secure one.
  const came = /^#([0-9a-f]{24})$/.exec(location.hash);
  if (came?.[1]) {
    memory.visit = came[1];
    history.replaceState(null, "", location.pathname);
  }
  speak(memory.language ?? "vi");
  for (const button of document.querySelectorAll<HTMLElement>("[data-language]"))
    button.addEventListener("click", () => choose(button.dataset.language as PageLanguage));
  if (location.protocol === "https:")
    document.head.append(el("link", { rel: "manifest", href: "/manifest.webmanifest" }));
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    offer = event as InstallOffer;
    state = { ...state, canInstall: true };
    draw();
  });
  addEventListener("appinstalled", () => {
    state = { ...state, installed: true };
    draw();
  });
  document.addEventListener("visibilitychange", () => void watch());
  for (const sign of ["pageshow", "focus", "online", "offline"]) addEventListener(sign, () => void watch());
  setTimeout(() => {
    state = { ...state, waited: true };
    draw();
  }, hesitation);
  draw();
  void watch();
}

begin();
