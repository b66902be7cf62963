/** Is 0 or 1, because both databases agree on integers. */
export type Flag = 0 | 1
/** Counts UTC milliseconds. */
export type Time = number
