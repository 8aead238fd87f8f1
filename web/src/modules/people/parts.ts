import type { ComponentType, LazyExoticComponent } from "react";
import { lazy } from "react";
import { fetchPart } from "../../ui";
import { speakOf } from "../../i18n";

/** What is not there before somebody goes to it, with its words. */
function withWords<T>(load: () => Promise<T>): Promise<T> {
  return fetchPart(async () => (await Promise.all([load(), speakOf("people")]))[0]);
}

/** What only adds to a page: where it cannot be fetched, without a line, the page goes on without it. */
export function extra<P>(
  load: () => Promise<{ readonly default: ComponentType<P> }>,
): LazyExoticComponent<ComponentType<P>> {
  return lazy(() => load().catch(() => ({ default: () => null })));
}

async function added<T>(load: () => Promise<T>): Promise<T> {
  return (await Promise.all([load(), speakOf("people")]))[0];
}

/** Their forms speak as the office does, and who is written to is written to as in the messenger. */
const pages = async () => (await Promise.all([import("./index"), speakOf("messenger"), speakOf("office")]))[0];

/** People, a person, the camera: pages beside the rooms. */
export const PeoplePages = lazy(() => withWords(pages));
/** Before one is signed in. */
export const EnterPage = lazy(() => withWords(() => import("./enter/EnterPage")));
export const SignUpPage = lazy(() => withWords(() => import("./enter/SignUpPage")));
export const OtherWays = extra(() => added(() => import("./enter/OtherWays")));
/** On the page on oneself. */
export const ProfileButton = extra(() => added(() => import("./profile/ProfileButton")));
/** In the manager's list of the team. */
export const WaitingPeople = extra(() => added(() => import("./team/WaitingPeople")));
/** Likewise; each shift has a room in the messenger. */
export const Shifts = extra(
  async () => (await Promise.all([import("../messenger/shifts/Shifts"), speakOf("board"), speakOf("messenger")]))[0],
);

/** So that a tap finds them, also without a line. */
export function fetchPeopleAhead(): void {
  withWords(pages).catch(() => undefined);
}
