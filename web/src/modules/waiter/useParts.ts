import { useEffect, useState } from "react";
import { speakOf } from "../../i18n";
import { fetchLater, fetchPart } from "../../ui";
import { keepMenuParts } from "./loadedMenuParts";

type Parts = typeof import("./parts") & typeof import("./menuParts");

let loaded: Parts | undefined;

/** The mark `parts-fetched` says that they are on the device. */
export async function loadParts(): Promise<Parts> {
  if (!loaded) {
    const words = Promise.all([speakOf("paper"), speakOf("bars"), speakOf("courses"), speakOf("dishes")]);
    const [parts, menuParts] = await Promise.all([import("./parts"), import("./menuParts"), words]);
    keepMenuParts(menuParts);
    loaded = { ...parts, ...menuParts };
    menuParts.refreshBestSellers();
  }
  performance.mark("parts-fetched");
  return loaded;
}

/**
 * The parts that load after the first frame. A later tap then opens a sheet at once, and also without a connection.
 * `wanted`: a person opened one, so a failure is shown.
 */
export function useParts(wanted: boolean): Parts | undefined {
  const [parts, setParts] = useState(loaded);
  const missing = parts === undefined;
  useEffect(() => {
    if (!missing) return;
    // A person who opens a part hears of its loss.
    const parts = wanted ? fetchPart(loadParts) : fetchLater(loadParts);
    parts.then(setParts, (error: unknown) =>
      setParts(() => {
        throw error;
      }),
    );
  }, [missing, wanted]);
  return parts;
}
