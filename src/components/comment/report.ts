import { make } from '#client/make.ts'
import type { ComplaintReason } from '#contract/complaint.ts'
import { COMPLAINT_REASON_WORDS } from '#lib/complaint-reasons.ts'
import { showToast } from '#stores/toast.ts'
import { askFirst } from './ask-first.ts'

const NOTE_MAX = 200

/** Asks what is wrong with something and tells the owner of the site. */
export function openReport(title: string, send: (what: { reason: ComplaintReason; note?: string }) => Promise<unknown>): void {
  const reasons = make('fieldset')
  reasons.append(make('legend', { textContent: '原因' }))
  for (const [value, words] of Object.entries(COMPLAINT_REASON_WORDS)) {
    const label = make('label')
    const choice = make('input', { type: 'radio', name: 'reason', value, required: true })
    label.append(choice, words)
    reasons.append(label)
  }
  const note = make('textarea', { maxLength: NOTE_MAX, rows: 3, placeholder: '还想补充什么（选填）', ariaLabel: '补充说明' })
  void askFirst({
    title,
    fields: [reasons, note],
    does: '提交',
    async act() {
      const reason = reasons.querySelector<HTMLInputElement>(':checked')?.value as ComplaintReason
      const words = note.value.trim()
      await send({ reason, ...(words ? { note: words } : {}) })
      showToast('已收到，谢谢你的提醒')
    },
  })
}
