/** Path of a Chromium on this machine: `CHROMIUM_PATH`, else the usual places. */
export function findChromium(): string | undefined

/** Path of the same browser without its windows; undefined where a whole one must do. */
export function findHeadlessShell(): string | undefined
