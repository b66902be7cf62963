/** Window events by which a page asks an island to wake and act. */
export const OPEN_SEARCH = 'open-search'
/** A shell has its data: its loading screen goes. */
export const SHELL_READY = 'shell-ready'
/** Asks whoever can to open the login; nobody is logged in. */
export const OPEN_LOGIN = 'open-login'
