/** Names a window event: like the others of this file, a page sends it to make an island wake and act. */
export const OPEN_SEARCH = 'open-search'
/** Tells that a shell has its data, so that its loading screen goes. */
export const SHELL_READY = 'shell-ready'
/** Asks the page to open the login; it is sent when nobody is logged in. */
export const OPEN_LOGIN = 'open-login'
/** Selects buttons that lead to the login wherever they stand, without waking the island around them. */
export const LOGIN_DOOR = '[data-login]'
/** Tells that a user logged in or out in this tab, or that the name became known; other tabs hear the browser's own `storage`. */
export const SESSION = 'session'
/** Tells that a user is logged in: islands with `member` wake, on a page that was open before too. An island that names the event hears it again once it is awake. */
export const LOGGED_IN = 'logged-in'
/** Asks the conversation of a page to show the comments that came after the page was published. */
export const SHOW_COMMENTS = 'show-comments'
/** Asks the list of moments to load the place that the address or the history names, when it is older than the published part. */
export const SHOW_OLDER_MOMENTS = 'show-older-moments'
/** Asks the application form for friends to show its saved draft. */
export const SHOW_FRIEND_DRAFT = 'show-friend-draft'
/** Tells that a formatted text was added to the page; it may hold code and footnotes. */
export const TEXT_CAME = 'text-came'
