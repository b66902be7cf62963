/**
 * Counts the seconds for which an access token is valid; the browser renews it earlier. It has a file of its own because the first
 * script of a page must not load any shapes.
 */
export const TOKEN_SECONDS = 2 * 3600
