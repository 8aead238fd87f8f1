import { lazy } from "react";
import { fetchPart } from "../../app/screens";
import { speakOf } from "../../i18n";

/** What is not there before somebody goes to it, with its words. */
function withWords<T>(load: () => Promise<T>): Promise<T> {
  return fetchPart(async () => (await Promise.all([load(), speakOf("people")]))[0]);
}

const pages = () => import("./index");

/** People, a person, the camera: pages beside the rooms. */
export const PeoplePages = lazy(() => withWords(pages));
/** Before one is signed in. */
export const EnterPage = lazy(() => withWords(() => import("./enter/EnterPage")));
export const SignUpPage = lazy(() => withWords(() => import("./enter/SignUpPage")));
export const OtherWays = lazy(() => withWords(() => import("./enter/OtherWays")));
/** On the page on oneself. */
export const ProfileButton = lazy(() => withWords(() => import("./profile/ProfileButton")));
/** In the manager's list of the team. */
export const WaitingPeople = lazy(() => withWords(() => import("./team/WaitingPeople")));

/** So that a tap finds them, also without a line. */
export function fetchPeopleAhead(): void {
  withWords(pages).catch(() => undefined);
}
