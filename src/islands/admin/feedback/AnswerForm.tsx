import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { api } from '#client/api.ts'
import { ApiError } from '#contract/core/send.ts'
import { FEEDBACK, FeedbackAnswer } from '#contract/talk/feedback.ts'
import { type DeskFeedback, feedbackDesk } from '#contract/talk/feedback-desk.ts'
import { showToast } from '#stores/toast.ts'
import { byShape } from '../../ui/centre/by-shape.ts'
import { Field } from '../../ui/centre/Field.tsx'
import { showRefusal } from '../../ui/refused.ts'
import { forgetDraft, useDraft } from '../../ui/use-draft.ts'
import { FormDrawer } from '../kit/FormDrawer.tsx'

const shape = z.object({ content: FeedbackAnswer })
type Fields = z.input<typeof shape>

interface Props {
  feedback: DeskFeedback
  /** Owns the draft. */
  adminId: number
  onClose: (isChanged?: boolean) => void
}

/** Shows a feedback and the form for its answer. The draft is kept until it is sent. */
export function AnswerForm({ feedback, adminId, onClose }: Props) {
  const draft = `desk-feedback-${feedback.id}`
  const [it, setNow] = useState(feedback)
  const form = useForm<Fields>({ resolver: byShape(() => shape), defaultValues: { content: feedback.replyContent } })
  useDraft(form, draft, adminId)
  const { errors, isSubmitting } = form.formState
  const content = useWatch({ control: form.control, name: 'content' })

  async function send({ content }: Fields): Promise<void> {
    try {
      await api(feedbackDesk.answer, { body: { feedbackId: it.id, content, version: it.version } }, { quiet: true })
      forgetDraft(draft)
      showToast('答复已送出')
      onClose(true)
    } catch (error) {
      showRefusal(form, error, { content: /回复/ })
      // Another administrator answered meanwhile: the form shows that answer, and the next press replaces it.
      if (error instanceof ApiError && error.code === 409) await look().catch(() => {})
    }
  }
  async function look(): Promise<void> {
    const query = { keyword: it.content.slice(0, 100), pageSize: 50 }
    const { records } = await api(feedbackDesk.list, { query }, { quiet: true })
    setNow(records.find(({ id }) => id === it.id) ?? it)
  }
  return (
    <FormDrawer
      title={`${it.nickname}的反馈`}
      does={it.replyContent ? '更新答复' : '送出答复'}
      isBusy={isSubmitting}
      failure={errors.root?.message}
      onSubmit={form.handleSubmit(send)}
      onClose={() => onClose()}
    >
      <p className="hint">
        {it.createTime.slice(0, 16)}
        {it.email && ` · ${it.email}`}
      </p>
      <p className="whole">{it.content}</p>
      {it.replyContent && (
        <p className="hint">
          {it.replyTime.slice(0, 16)} 答复过：{it.replyContent}
        </p>
      )}
      <Field
        label="答复"
        error={errors.content?.message}
        hint={
          <>
            <span>对方会收到通知</span>
            <span>{`${[...content.trim()].length} / ${FEEDBACK.most}`}</span>
          </>
        }
      >
        {(ties) => <textarea {...ties} rows={6} {...form.register('content')} />}
      </Field>
    </FormDrawer>
  )
}
