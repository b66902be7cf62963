/** Names under which a tab keeps what opens a locked album or article: its island wakes by itself where there is one. */
export const albumTokenKey = (id: number): string => `album:${id}`
export const articleTokenKey = (id: number): string => `article:${id}`
