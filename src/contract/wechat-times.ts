// Without zod: the forms in the browser wait as long as the server does.

/** Seconds that a code is good for. */
export const WECHAT_CODE_SECONDS = 60
/** Milliseconds between two questions. */
export const WECHAT_POLL_MS = 1000
