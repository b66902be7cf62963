/** Limits the code points of a quote. */
export const QUOTE_MAX = 140
