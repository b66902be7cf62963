// This file does without zod, because the forms in the browser import it.

/** Counts the seconds for which a code is valid. */
export const WECHAT_CODE_SECONDS = 60
/** Counts the milliseconds between two polls. */
export const WECHAT_POLL_MS = 1000
