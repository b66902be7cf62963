/** Finds the path of a Firefox on this machine: `FIREFOX_PATH`, else the usual places. */
export function findFirefox(): string | undefined

/** Finds or installs Firefox. Answers a `problem`, in words for the reader, when there is none. */
export function ensureFirefox(): Promise<{ problem?: string }>
