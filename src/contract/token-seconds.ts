/** How long an access token is good; the browser renews it before. Its own file: the first script of a page carries no shapes. */
export const TOKEN_SECONDS = 2 * 3600
