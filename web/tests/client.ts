/** The client of the page under test. It comes first, because modules use it as soon as they are loaded. */
import { createApp, socketAddress } from "../src/app/createApp";

export const client = createApp(socketAddress);
