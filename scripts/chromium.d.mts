/** Path of a Chromium on this machine: `CHROMIUM_PATH`, else the usual places. */
export function findChromium(): string | undefined
