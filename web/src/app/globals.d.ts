/** `true` in development builds. Set by the build. */
declare const DEV: boolean;

/** The URL of the compiled rules. Set by the build. */
declare const RULES: string;

/** The URL of the compiled rules of forms. Set by the build. */
declare const SURVEY_RULES: string;

/** The URLs of the two files of Olm. Set by the build. */
declare const OLM: { readonly script: string; readonly wasm: string };

/** The type library does not know it yet. */
interface Navigator {
  /** `isActive`: somebody touched the page within some seconds */
  readonly userActivation?: { readonly isActive: boolean };
}
