import { keep } from '#client/cache.ts'
import type { FriendField } from '#contract/site/friend-fields.ts'

export type Written = Partial<Record<FriendField, string>>

const WEEK = 7 * 24 * 3_600_000

/** Keeps the application form's words until they are sent, for a week at most. */
export const draft = keep<Written>('friend-apply', { version: 1, lasts: WEEK })
