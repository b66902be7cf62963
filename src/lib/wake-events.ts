/** Window events by which a page asks an island to wake and act. */
export const OPEN_SEARCH = 'open-search'
