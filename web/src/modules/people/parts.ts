import type { ComponentType, LazyExoticComponent } from "react";
import { lazy } from "react";
import { fetchPart } from "../../ui";
import { speakOf } from "../../i18n";

/** Loads a part together with its texts. */
function withWords<T>(load: () => Promise<T>): Promise<T> {
  return fetchPart(async () => (await Promise.all([load(), speakOf("people")]))[0]);
}

/** An optional part of a page. If it cannot be loaded, the page works without it. */
export function extra<P>(
  load: () => Promise<{ readonly default: ComponentType<P> }>,
): LazyExoticComponent<ComponentType<P>> {
  return lazy(() => load().catch(() => ({ default: () => null })));
}

async function added<T>(load: () => Promise<T>): Promise<T> {
  return (await Promise.all([load(), speakOf("people")]))[0];
}

/** The pages also use the texts of the office's forms and of the messenger. */
const pages = async () => (await Promise.all([import("./index"), speakOf("messenger"), speakOf("office")]))[0];

/** People, a person, the camera: pages beside the rooms. */
export const PeoplePages = lazy(() => withWords(pages));
/** Before the sign-in. */
export const EnterPage = lazy(() => withWords(() => import("./enter/EnterPage")));
export const SignUpPage = lazy(() => withWords(() => import("./enter/SignUpPage")));
export const OtherWays = extra(() => added(() => import("./enter/OtherWays")));
/** On the person's own page. */
export const ProfileButton = extra(() => added(() => import("./profile/ProfileButton")));
/** In the manager's list of the team. */
export const WaitingPeople = extra(() => added(() => import("./team/WaitingPeople")));
/** The same. Each shift has a room in the messenger. */
export const Shifts = extra(
  async () => (await Promise.all([import("../messenger/shifts/Shifts"), speakOf("board"), speakOf("messenger")]))[0],
);

/** Preloads the pages, so that they open without a connection. */
export function fetchPeopleAhead(): void {
  withWords(pages).catch(() => undefined);
}
