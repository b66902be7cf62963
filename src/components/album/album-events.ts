/** Told to the wall when the server wants the password; `detail` says why. */
export const LOCKED = 'album-locked'
/** Told to the wall when the password was right. */
export const OPENED = 'album-opened'
