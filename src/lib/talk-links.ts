const PATHS = {
  article: (id: number) => `/post/${id}`,
  moment: (id: number) => `/moments#m${id}`,
  goods: (id: number) => `/goods/${id}`,
}

/** Where something stands that is talked about. */
export const placeLink = (type: keyof typeof PATHS, id: number): string => PATHS[type](id)

/** Where a comment stands. A moment has no page of its own: it stands in the book, and its conversation is opened there. */
export const commentLink = (type: keyof typeof PATHS, id: number, commentId: number): string =>
  type === 'moment' ? `/moments?comment=${commentId}#m${id}` : `${PATHS[type](id)}#comment-${commentId}`
