/** Whether this is a build for development; set by the build. */
declare const DEV: boolean;

/** Where the compiled rules lie; set by the build. */
declare const RULES: string;
