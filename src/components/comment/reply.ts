import { replyName, showReplyDraft } from './reply-draft.ts'
import { openSayForm } from './say-form.ts'
import type { Talk } from './talk.ts'

let opened: { form: HTMLElement; button: HTMLElement; leave: () => void } | undefined

function close(isBack = false): void {
  opened?.form.remove()
  opened?.leave()
  if (isBack) opened?.button.focus({ preventScroll: true })
  opened = undefined
}

/** Opens the form that answers a comment, below it; there is one at a time. */
export function openReply(talk: Talk, button: HTMLElement): void {
  const found = talk.of(button)
  if (!found || !talk.form) return
  const { node, it: answered } = found
  const wasHere = opened?.button === button
  close(wasHere)
  if (wasHere) return
  const form = talk.form.cloneNode(true) as HTMLFormElement
  form.classList.add('answer')
  opened = { form, button, leave: () => showReplyDraft(talk, node, answered.id) }
  button.closest('.act')?.after(form)
  const { field } = openSayForm(talk, form, {
    name: replyName(answered.id),
    answered,
    label: `回复 ${answered.nickname}`,
    placeholder: `回复 ${answered.nickname}`,
    sendWord: '回复',
    onCancel: () => close(true),
    onSent: () => close(true),
  })
  field.focus()
}
