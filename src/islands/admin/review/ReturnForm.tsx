import { useEffect } from 'react'
import { type FieldValues, type UseFormReturn, useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { type Looked, REASON_MAX, Reason, review } from '#contract/content/review.ts'
import { ApiError } from '#contract/core/send.ts'
import { Button } from '../../ui/Button.tsx'
import { byShape } from '../../ui/centre/by-shape.ts'
import { text } from '../../ui/form/FieldKinds.tsx'
import { Fields } from '../../ui/form/Fields.tsx'
import { showRefusal } from '../../ui/refused.ts'
import { forgetDraft, useDraft } from '../../ui/use-draft.ts'
import { ask } from '../kit/ask.ts'

const shape = z.object({ reason: Reason })
type Values = z.input<typeof shape>

const ROWS = [
  text('reason', '退回的理由', {
    most: REASON_MAX,
    placeholder: '哪里要改，怎么改',
    hint: '作者会在通知里看到，Ctrl + Enter 发送',
  }),
]

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
  const form = useForm<Values>({ resolver: byShape(() => shape), defaultValues: { reason: '' } })
  useDraft(form, name, userId)
  const { errors, isSubmitting } = form.formState
  const { setFocus } = form
  useEffect(() => setFocus('reason'), [setFocus])

  async function send({ reason }: Values): Promise<void> {
    try {
      await ask(review.sendBack, { params: { id }, body: { version, reason } })
      forgetDraft(name)
      onReturned()
    } catch (error) {
      if (error instanceof ApiError && error.code === 409) onMoved(error)
      else showRefusal(form, error)
    }
  }
  const submit = form.handleSubmit(send)
  return (
    <form
      className=":uno: w-full"
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
      <Fields form={form as unknown as UseFormReturn<FieldValues>} rows={ROWS} here={undefined} about={undefined} />
      {errors.root && (
        <p className="wrong" role="alert">
          {errors.root.message}
        </p>
      )}
      <div className=":uno: flex justify-end gap-2">
        <Button onClick={onCancel}>取消</Button>
        <Button isSolid isGrave type="submit" isOff={isSubmitting}>
          {isSubmitting ? '正在退回' : '退回给作者'}
        </Button>
      </div>
    </form>
  )
}
