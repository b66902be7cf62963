/**
 * Names the cookies in which a browser keeps its session. Nothing else is in this file, because the smallest script of a page imports
 * it.
 */
export const TOKEN_COOKIE = 'blog_token'
export const REFRESH_COOKIE = 'blog-refresh-token'
