import * as z from 'zod/mini'
import { saysNothing } from '#lib/invisible.ts'
import { input } from './define.ts'
import { limited } from './owner-text.ts'

/** What happens to a text that holds a word: it is refused, the word is covered, or it waits until the owner has looked at it. */
export const WORD_ACTIONS = ['block', 'mask', 'hold'] as const

/** Words of the owner's list, and keys of a body that brings them all with what else there is. */
const WORDS_MAX = 2000
export const WORDS_KEYS = 3 * WORDS_MAX + 10

const Word = input({
  word: limited('敏感词', 50).check(
    z.trim(),
    z.refine((it) => !saysNothing(it), '敏感词不能为空'),
  ),
  action: z.enum(WORD_ACTIONS, '不认识的处理方式'),
})

/** How the owner keeps order; what is left out stays. */
export const ModerationDraft = input({
  words: z.optional(z.array(Word, '敏感词应为列表').check(z.maxLength(WORDS_MAX, `敏感词最多 ${WORDS_MAX} 个`))),
  holdFirst: z.optional(z.boolean('首次发言的设置应为是或否')),
  holdLinks: z.optional(z.boolean('带链接发言的设置应为是或否')),
})
export type ModerationDraft = z.infer<typeof ModerationDraft>
