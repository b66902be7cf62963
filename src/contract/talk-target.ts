/** What can be talked about. */
export const COMMENT_TARGETS = ['article', 'moment', 'goods'] as const
export type CommentTarget = (typeof COMMENT_TARGETS)[number]
