/** Is the width in pixels below which a window is a telephone's; styles say it as `tablet`. */
export const PHONE_BELOW = 768

/** Matches a window that is wider. */
export const NO_PHONE = `(min-width: ${PHONE_BELOW}px)`
