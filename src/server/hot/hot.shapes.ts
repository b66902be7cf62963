import * as z from 'zod/mini'
import { HotItem, HotWord } from '#contract/hot.ts'

/** What is stored of another site's list. */
export const StoredList = z.array(HotItem)

/** What is stored of the site's own: articles by id, so that they are told as they are called now, and not when they are gone. */
export const StoredSite = z.object({ articles: z.array(z.object({ id: z.int(), views: z.int() })), words: z.array(HotWord) })
export type StoredSite = z.infer<typeof StoredSite>
