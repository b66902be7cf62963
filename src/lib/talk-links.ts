const PATHS = {
  article: (id: number) => `/post/${id}`,
  moment: (id: number) => `/moments#m${id}`,
  goods: (id: number) => `/goods/${id}`,
}

/** Returns the address of something that has comments. */
export const placeLink = (type: keyof typeof PATHS, id: number): string => PATHS[type](id)

/**
 * Returns the address of a comment. A moment has no page of its own, so the link opens its conversation in the list of moments.
 * @param block is the part of an article that the comment is attached to: the link leads there and opens the conversation beside it
 */
export function commentLink(type: keyof typeof PATHS, id: number, commentId: number, block: number | null = null): string {
  if (type === 'moment') return `/moments?comment=${commentId}#m${id}`
  return block === null ? `${PATHS[type](id)}#comment-${commentId}` : `${PATHS[type](id)}?comment=${commentId}#b${block}`
}
