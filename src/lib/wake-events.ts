/** Window events by which a page asks an island to wake and act. */
export const OPEN_SEARCH = 'open-search'
/** Asks whoever can to open the login; nobody is logged in. */
export const OPEN_LOGIN = 'open-login'
