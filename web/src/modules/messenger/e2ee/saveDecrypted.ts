import { t } from "../../../i18n";
import { pictures } from "../../../session/messenger";
import { toast } from "../../../ui";
import type { Media } from "../../../wire";

/** Milliseconds that a browser may take to start saving an object URL. */
const keptFor = 60_000;

/** Downloads an encrypted file, decrypts it and saves it under its own name. */
export async function saveDecrypted({ id, name }: Pick<Media, "id" | "name">): Promise<void> {
  toast({ text: t("messenger.ends.fetching", { name }), icon: "download" });
  try {
    const url = URL.createObjectURL(await pictures.whole(id));
    const link = document.createElement("a");
    [link.href, link.download] = [url, name];
    link.click();
    setTimeout(() => URL.revokeObjectURL(url), keptFor);
  } catch (error) {
    toast({
      text: t(
        error instanceof Error && error.name === "ForgedFile" ? "messenger.ends.forged" : "messenger.ends.notFetched",
      ),
      icon: "alert",
      tone: "bad",
      seconds: 8,
    });
  }
}
