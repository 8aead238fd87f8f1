import { answersHere } from "../modules/surveys/answersHere";
import { hub } from "../session/client";
import { keepDishPictures } from "./keepDishPictures";
import { currentMe } from "./session";
import { watchForUpdates } from "./update";

/** Starts the work that no screen waits for. */
export function workInBackground(): void {
  watchForUpdates();
  void answersHere().begin();
  keepDishPictures(
    hub,
    () => currentMe()?.rights.some((right) => right === "takeOrders" || right === "editMenu") === true,
  );
}
