import { api } from '#client/api.ts'
import { failureWords } from '#client/failure-words.ts'
import { comment } from '#contract/comment.ts'
import type { ApiError } from '#contract/send.ts'
import { showToast } from '#stores/toast.ts'
import type { Said } from './comment-node.ts'
import { openSayForm } from './say-form.ts'
import type { Talk } from './talk.ts'

/** Lets somebody change what he has just said, in its place. */
export function editComment(talk: Talk, node: HTMLElement, it: Said): void {
  if (!talk.form || node.querySelector(':scope > div > .editing')) return
  const text = node.querySelector<HTMLElement>('.prose')
  const form = talk.form.cloneNode(true) as HTMLFormElement
  form.classList.add('answer', 'editing')
  text?.after(form)
  if (text) text.hidden = true
  const close = () => {
    form.remove()
    if (text) text.hidden = false
    node.querySelector<HTMLElement>('[data-comment-menu]')?.focus({ preventScroll: true })
  }
  const { field } = openSayForm(talk, form, {
    name: `edit-${it.id}`,
    text: it.contentMd ?? '',
    label: '编辑评论',
    sendWord: '保存',
    onCancel: close,
    async send(contentMd) {
      const changed = await api(comment.update, { body: { id: it.id, contentMd } }, { quiet: true }).catch((error: ApiError) => {
        throw new Error(failureWords(error))
      })
      talk.list.learn(node, changed)
      if (changed.isHeld) showToast('改动已提交，站长看过之后大家就能看到')
      close()
    },
  })
  field.focus()
}
