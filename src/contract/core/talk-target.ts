/** Lists the things that can have comments. */
export const COMMENT_TARGETS = ['article', 'moment', 'goods'] as const
export type CommentTarget = (typeof COMMENT_TARGETS)[number]
