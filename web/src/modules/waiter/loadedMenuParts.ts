type MenuParts = typeof import("./menuParts");

let loaded: MenuParts | undefined;

/**
 * The parts beside those of the order's page, for these. Both load together, so a component of the one finds the other.
 * They cannot ask for both, because they are among them.
 */
export const loadedMenuParts = (): MenuParts | undefined => loaded;

export function keepMenuParts(parts: MenuParts): void {
  loaded = parts;
}
