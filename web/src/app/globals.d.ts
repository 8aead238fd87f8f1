/** Whether this is a build for development; set by the build. */
declare const DEV: boolean;

/** Where the compiled rules lie; set by the build. */
declare const RULES: string;

/** Where the two files of Olm are; set by the build. */
declare const OLM: { readonly script: string; readonly wasm: string };
