/** Window events by which a page asks an island to wake and act. */
export const OPEN_SEARCH = 'open-search'
/** A shell has its data: its loading screen goes. */
export const SHELL_READY = 'shell-ready'
/** Asks whoever can to open the login; nobody is logged in. */
export const OPEN_LOGIN = 'open-login'
/** Selects buttons that lead to the login wherever they stand, without waking the island around them. */
export const LOGIN_DOOR = '[data-login]'
/** Somebody logged in, out, or became known by name, in this tab; other tabs hear the browser's own `storage`. */
export const SESSION = 'session'
/** It became known that somebody is logged in, on an open page too: wakes islands with `member`; the press that is played again is theirs who name it. */
export const LOGGED_IN = 'logged-in'
/** Asks the conversation of a page to show what was said since it was published. */
export const SHOW_COMMENTS = 'show-comments'
/** Asks the list of moments to go where the address or the history points: further back than what was published. */
export const SHOW_OLDER_MOMENTS = 'show-older-moments'
/** Asks the application of friends to show what was left in it. */
export const SHOW_FRIEND_DRAFT = 'show-friend-draft'
/** Text with code in it came into the page after the page itself. */
export const CODE_CAME = 'code-came'
