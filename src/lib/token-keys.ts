/**
 * Returns the name under which a tab stores the token of a locked album or article; where there is one, the island wakes by itself.
 */
export const albumTokenKey = (id: number): string => `album:${id}`
export const articleTokenKey = (id: number): string => `article:${id}`
