/** Whether this is a build for development; set by the build. */
declare const DEV: boolean;
