import { scrollWay } from '#client/scroll-way.ts'
import { saveDraft } from '#client/storage.ts'
import { insertText } from '../ui/with-react/field-text.ts'

const add = () => document.querySelector<HTMLElement>('[data-marks] [data-add]')
const field = () => document.querySelector<HTMLTextAreaElement>('#comments [data-say] textarea')

/** Checks whether a conversation beside the text can be opened. */
export const canTalk = (): boolean => add() !== null

/** Checks whether words can be quoted in a comment. */
export const canQuote = (): boolean => field() !== null

/** Opens the conversation about a block, by the button that stands for it; a press wakes the island. */
export function talkAbout(block: number): void {
  const sign = add()
  const count = document.querySelector<HTMLElement>(`[data-marks] [data-block="${block}"]:not([data-line], [data-add])`)
  if (!count && sign) {
    sign.dataset.block = String(block)
    delete sign.dataset.line
  }
  ;(count ?? sign)?.click()
}

/** Puts words as a quote into the form below, behind what is typed there. Before a login they wait as its draft. */
export function quoteInComment(articleId: number, words: string): void {
  const form = field()
  if (!form) return
  const before = form.value.trimEnd()
  const lines = words.split(/\n+/).map((it) => `> ${it}`)
  form.setSelectionRange(before.length, form.value.length)
  insertText(form, `${before && '\n\n'}${lines.join('\n')}\n\n`)
  saveDraft(`comment:article:${articleId}:new`, form.value)
  form.closest('form')?.scrollIntoView({ block: 'center', behavior: scrollWay() })
}
