/** The guests' names by their orders, as far as this page has asked for them. A debt is written down under the name. */
export const guestNames = new Map<string, string>();
