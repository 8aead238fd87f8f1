import { messengerOf } from "../sync/messenger";
import { hub } from "./client";

/** The parts of this page's messenger, for functions that no component calls. */
export const { api: messengerApi, e2ee, pictures, postings, signals, store: messenger, typing } = messengerOf(hub);
