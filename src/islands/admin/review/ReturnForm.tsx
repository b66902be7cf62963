import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { api } from '#client/api.ts'
import { type Looked, REASON_MAX, Reason, review } from '#contract/content/review.ts'
import { ApiError } from '#contract/core/send.ts'
import { byShape } from '../../ui/centre/by-shape.ts'
import { Field } from '../../ui/centre/Field.tsx'
import { off } from '../../ui/dialog/off.ts'
import { showRefusal } from '../../ui/refused.ts'
import { forgetDraft, useDraft } from '../../ui/use-draft.ts'

const shape = z.object({ reason: Reason })
type Fields = z.input<typeof shape>

interface Props {
  looked: Looked
  userId: number
  onReturned: () => void
  /** Is called when another administrator decided, or the author changed the article, meanwhile. */
  onMoved: (error: ApiError) => void
  onCancel: () => void
}

/** Renders the reason for which an article is returned to its author. The draft stays until it is sent. */
export function ReturnForm({ looked: { id, version }, userId, onReturned, onMoved, onCancel }: Props) {
  const name = `review-return-${id}`
  const form = useForm<Fields>({ resolver: byShape(() => shape), defaultValues: { reason: '' } })
  useDraft(form, name, userId)
  const { errors, isSubmitting } = form.formState
  const { setFocus } = form
  useEffect(() => setFocus('reason'), [setFocus])

  async function send({ reason }: Fields): Promise<void> {
    try {
      await api(review.sendBack, { params: { id }, body: { version, reason } }, { quiet: true })
      forgetDraft(name)
      onReturned()
    } catch (error) {
      if (error instanceof ApiError && error.code === 409) onMoved(error)
      else showRefusal(form, error, { reason: /理由/ })
    }
  }
  const submit = form.handleSubmit(send)
  return (
    <form
      className="return-of-review"
      noValidate
      aria-busy={isSubmitting}
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit()
        if (event.key !== 'Escape') return
        // Escape closes only the form; the article stays open.
        event.preventDefault()
        onCancel()
      }}
    >
      <Field
        label="退回的理由"
        error={errors.reason?.message ?? errors.root?.message}
        hint="作者会在通知里看到，Ctrl + Enter 发送"
      >
        {(ties) => (
          <textarea {...ties} rows={3} maxLength={REASON_MAX} placeholder="哪里要改，怎么改" {...form.register('reason')} />
        )}
      </Field>
      <div className="ends">
        <button className="btn-ghost" type="button" onClick={onCancel}>
          取消
        </button>
        <button className="btn-ghost grave filled" type="submit" {...off(isSubmitting)}>
          {isSubmitting ? '正在退回' : '退回给作者'}
        </button>
      </div>
    </form>
  )
}
