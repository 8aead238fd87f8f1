import { t } from "../../../i18n";
import { pictures } from "../../../sync/messenger";
import { toast } from "../../../ui";
import type { Media } from "../../../wire";

/** So long, in ms, a browser may take to begin with a file of this page's own. */
const keptFor = 60_000;

/** Fetches a sealed file, opens it here, and gives it to the browser to be saved under its own name. */
export async function saveSealed({ id, name }: Pick<Media, "id" | "name">): Promise<void> {
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
