/** Debian's package of React's types leaves these out. */
declare module "react-dom/test-utils" {
  export function act(work: () => Promise<void>): Promise<void>;
  export function act(work: () => void): void;
}
