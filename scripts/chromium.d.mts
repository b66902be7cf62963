/** Finds the path of a Chromium on this machine: `CHROMIUM_PATH`, else the usual places. */
export function findChromium(): string | undefined

/** Finds the path of a Chromium without windows; undefined where the whole browser has to be used. */
export function findHeadlessShell(): string | undefined
