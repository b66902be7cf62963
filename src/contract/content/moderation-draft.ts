import * as z from 'zod/mini'
import { saysNothing } from '#lib/invisible.ts'
import { input } from '../core/define.ts'
import { limited } from '../core/owner-text.ts'

/**
 * Lists what can happen to a text that holds a sensitive word: it is refused, the word is masked, or the text is held until the owner
 * has looked at it.
 */
export const WORD_ACTIONS = ['block', 'mask', 'hold'] as const

/** Limits the words of the owner's list, and the keys of a body that holds all of them and the other settings. */
const WORDS_MAX = 2000
export const WORDS_KEYS = 3 * WORDS_MAX + 10

const Word = input({
  word: limited('敏感词', 50).check(
    z.trim(),
    z.refine((it) => !saysNothing(it), '敏感词不能为空'),
  ),
  action: z.enum(WORD_ACTIONS, '不认识的处理方式'),
})

/** Describes the owner's moderation settings; a setting that is left out stays. */
export const ModerationDraft = input({
  words: z.optional(z.array(Word, '敏感词应为列表').check(z.maxLength(WORDS_MAX, `敏感词最多 ${WORDS_MAX} 个`))),
  holdFirst: z.optional(z.boolean('首次发言的设置应为是或否')),
  holdLinks: z.optional(z.boolean('带链接发言的设置应为是或否')),
})
export type ModerationDraft = z.infer<typeof ModerationDraft>
