import * as z from 'zod/mini'
import { HotItem, HotWord } from '#contract/site/hot.ts'

/** Checks the stored form of another site's list. */
export const StoredList = z.array(HotItem)

/**
 * Checks the stored form of the site's own list. Articles are stored by id, so that their current title is shown and deleted ones are
 * left out.
 */
export const StoredSite = z.object({ articles: z.array(z.object({ id: z.int(), views: z.int() })), words: z.array(HotWord) })
export type StoredSite = z.infer<typeof StoredSite>
