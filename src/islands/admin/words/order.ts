import type { Order } from '#contract/talk/words-admin.ts'

/** Lists the effects of a listed word on a text. */
export const ACTIONS = [
  { value: 'block', words: '拒绝发布', hint: '有这些词就发不出去，会提示修改' },
  { value: 'mask', words: '打码', hint: '照常发布，词会变成 ＊' },
  { value: 'hold', words: '等你看过', hint: '先只有作者自己看得到，你放行之后才公开' },
] as const
type Action = (typeof ACTIONS)[number]['value']

/** Holds the lists as fields do, one word a line. */
export type Lists = Record<Action, string>

export const listsOf = ({ words }: Pick<Order, 'words'>): Lists => {
  const of = (action: Action) =>
    words
      .filter((it) => it.action === action)
      .map((it) => it.word)
      .join('\n')
  return { block: of('block'), mask: of('mask'), hold: of('hold') }
}

/** Returns the lists as the server takes them; a word that stands twice in one list counts once. */
export const wordsOf = (lists: Lists): Order['words'] =>
  ACTIONS.flatMap(({ value: action }) => {
    const words = lists[action].split(/[\n,，、]/).map((it) => it.trim())
    return [...new Set(words.filter(Boolean))].map((word) => ({ word, action }))
  })
