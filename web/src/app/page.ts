import { createApp, socketAddress } from "./createApp";

/** The client of this page. This file comes first, because other parts use the client as soon as they are loaded. */
export const client = createApp(socketAddress);
