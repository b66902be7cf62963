import * as z from 'zod/mini'
import { ModerationDraft, WORD_ACTIONS, WORDS_KEYS } from '../content/moderation-draft.ts'
import { version } from '../core/admin-fields.ts'
import { ADMIN_READ, ADMIN_WRITE, call, described, input } from '../core/define.ts'
import { limited } from '../core/owner-text.ts'

const Order = z.object({
  words: z.array(z.object({ word: z.string(), action: z.enum(WORD_ACTIONS) })),
  holdFirst: described(z.boolean(), 'What somebody says for the first time waits'),
  holdLinks: described(z.boolean(), 'What holds a link waits'),
  version,
})
export type Order = z.infer<typeof Order>

const { words, holdFirst, holdLinks } = ModerationDraft.shape

/** Holds the calls about sensitive words and the other settings that hold a text back. */
export const wordsAdmin = {
  detail: call({
    method: 'GET',
    path: '/sys/words/detail',
    ...ADMIN_READ,
    summary: 'How order is kept in what members say.',
    data: Order,
  }),
  update: call({
    method: 'PUT',
    path: '/sys/words/update',
    ...ADMIN_WRITE,
    summary: 'Changes how order is kept; what is left out stays. What was said before stays as it is.',
    mostKeys: WORDS_KEYS,
    body: input({ words, holdFirst, holdLinks, version }),
    data: Order,
  }),
  try: call({
    method: 'POST',
    path: '/sys/words/try',
    ...ADMIN_READ,
    summary: 'What would happen to a text, with these words or with those that are stored.',
    mostKeys: WORDS_KEYS,
    body: input({ text: limited('试写的内容', 2000), words }),
    data: z.object({
      isBlocked: z.boolean(),
      isHeld: z.boolean(),
      text: described(z.string(), 'With the words covered that are to be'),
      found: described(z.array(z.object({ word: z.string(), action: z.enum(WORD_ACTIONS) })), 'The words that were found'),
    }),
  }),
}
