const PATHS = {
  article: (id: number) => `/post/${id}`,
  moment: (id: number) => `/moments#m${id}`,
  goods: (id: number) => `/goods/${id}`,
}

/** Returns the address of something that has comments. */
export const placeLink = (type: keyof typeof PATHS, id: number): string => PATHS[type](id)

/** Returns the address of a comment. A moment has no page of its own, so the link opens its conversation in the list of moments. */
export const commentLink = (type: keyof typeof PATHS, id: number, commentId: number): string =>
  type === 'moment' ? `/moments?comment=${commentId}#m${id}` : `${PATHS[type](id)}#comment-${commentId}`
