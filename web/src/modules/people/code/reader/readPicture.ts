import { sizeOf } from "../../../../ui/qr/layout";
import { Marks } from "../../../../ui/qr/Marks";
import { contentOf } from "./content";
import { cornersIn } from "./corners";
import type { Dots } from "./Dots";
import { byAlignment, byMarks } from "./fit";
import { Modules } from "./Modules";
import { Projection } from "./Projection";
import type { PixelImage } from "./Shades";
import { Shades } from "./Shades";
import { versionsOf } from "./sizes";
import { versionTold } from "./told";
import type { Triple } from "./triples";
import { triplesOf } from "./triples";

/** The limit of tried positions per picture. */
const most = 8;

/**
 * Thresholds: a small radius for light from one side. A large one with noise reduction is for codes that fill the
 * picture. `part`: of the picture's shorter side.
 */
const ways = [
  { part: 1 / 12, soft: false },
  { part: 1 / 3, soft: true },
] as const;

/**
 * The text of a QR code in a picture: rotated, tilted, unevenly lit or mirrored. `null`: none. Throws for an invalid
 * picture. `turn`: for a video each frame is tried with only one threshold, in turn, so that no frame takes long.
 */
export function readPicture(picture: PixelImage, turn?: number): string | null {
  const shades = Shades.of(picture);
  if (!shades) return null;
  const side = Math.min(shades.width, shades.height);
  for (const [i, { part, soft }] of ways.entries()) {
    if (turn !== undefined && turn % ways.length !== i) continue;
    const dots = shades.dots(Math.ceil(side * part), soft);
    const text = readDots(dots) ?? readDots(dots.inverted());
    if (text !== null) return text;
  }
  return null;
}

function readDots(dots: Dots): string | null {
  let tried = 0;
  for (const triple of triplesOf(cornersIn(dots))) {
    const versions = [...versionsOf(dots, triple)];
    for (let i = 0; i < versions.length; i += 1) {
      if ((tried += 1) > most) return null;
      const { text, told } = readAs(dots, triple, versions[i] ?? 1);
      if (text !== null) return text;
      if (told !== null && !versions.includes(told)) versions.splice(i + 1, 0, told);
    }
  }
  return null;
}

/** Reads a code of this version between three corners. `told`: the version in the code itself. */
function readAs(
  dots: Dots,
  { middle, right, below }: Triple,
  version: number,
): { readonly text: string | null; readonly told: number | null } {
  const marks = new Marks(version);
  const flat = Projection.flat(sizeOf(version), middle, right, below);
  const placed = (version > 1 ? byAlignment(dots, flat) : null) ?? flat;
  let told: number | null = null;
  for (const fit of [() => placed, () => byMarks(dots, placed, marks)]) {
    const projection = fit();
    if (!projection) break;
    const modules = Modules.seen(dots, projection);
    told ??= versionTold(modules);
    const text = contentOf(modules, marks) ?? contentOf(modules.mirrored(), marks);
    if (text !== null) return { text, told };
  }
  return { text: null, told };
}
