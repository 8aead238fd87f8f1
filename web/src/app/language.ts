import type { Language } from "../i18n";
import { speak } from "../i18n";
import { deviceStore } from "../sync";
import type { Me } from "../wire";

/** The choice on the sign-in page, for the next person who signs in. */
let picked: Language | null = null;

const keyOf = (me: Me): string => `language.${me.employee.id}`;

function asLanguage(text: string | null): Language | null {
  return text === "vi" || text === "en" ? text : null;
}

/** The last language on this device. */
export function storedLanguage(): Language | null {
  return asLanguage(deviceStore.get("language"));
}

/** The browser's language. A new restaurant is set up in it. */
export function browserLanguage(): Language {
  return /^vi/.test(navigator.language) ? "vi" : "en";
}

/** Uses a language until a person signs in or chooses. It is not stored. */
export async function speakLike(language: Language | undefined): Promise<void> {
  if (!language || picked) return;
  await speak(language);
  document.documentElement.lang = language;
}

/** Stores a person's choice on this device. Before the sign-in it applies to the next person. */
export async function pickLanguage(language: Language, me: Me | null): Promise<void> {
  if (me) deviceStore.set(keyOf(me), language);
  else picked = language;
  await speakHere(language);
}

/** Switches to this person's language. */
export async function speakTo(me: Me): Promise<void> {
  if (picked) deviceStore.set(keyOf(me), picked);
  picked = null;
  await speakHere(asLanguage(deviceStore.get(keyOf(me))) ?? me.language);
}

async function speakHere(language: Language): Promise<void> {
  await speak(language);
  deviceStore.set("language", language);
  document.documentElement.lang = language;
}
