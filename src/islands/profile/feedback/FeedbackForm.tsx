import { useForm, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { api } from '#client/api.ts'
import { Email } from '#contract/people/account-fields.ts'
import { FEEDBACK, FEEDBACK_TYPES, FeedbackText, feedback } from '#contract/talk/feedback.ts'
import { showToast } from '#stores/toast.ts'
import { byShape } from '../../ui/centre/by-shape.ts'
import { Field } from '../../ui/centre/Field.tsx'
import { off } from '../../ui/dialog/off.ts'
import { showRefusal } from '../../ui/refused.ts'
import { forgetDraft, useDraft } from '../../ui/use-draft.ts'
import type { Mine } from '../use-mine.ts'
import { KINDS } from './kinds.ts'

const DRAFT = 'feedback'
const shape = z.object({
  type: z.enum(FEEDBACK_TYPES),
  content: FeedbackText,
  email: z.union([z.literal(''), Email], '请输入正确的邮箱'),
})
type Fields = z.input<typeof shape>

const BLANK: Fields = { type: 'bug', content: '', email: '' }

/** Renders the form for feedback to the owner. */
export function FeedbackForm({ mine, onAdded }: { mine: Mine; onAdded: () => void }) {
  const form = useForm<Fields>({ mode: 'onBlur', resolver: byShape(() => shape), defaultValues: BLANK })
  useDraft(form, DRAFT, mine.profile.sysUser.id)
  const { errors, isSubmitting } = form.formState
  const content = useWatch({ control: form.control, name: 'content' })

  async function send(body: Fields): Promise<void> {
    try {
      await api(feedback.add, { body: { ...body, email: body.email || undefined } }, { quiet: true })
      forgetDraft(DRAFT)
      form.reset(BLANK)
      showToast('反馈收到了，谢谢你')
      onAdded()
    } catch (error) {
      showRefusal(form, error)
    }
  }
  return (
    <form noValidate aria-busy={isSubmitting} onSubmit={form.handleSubmit(send)}>
      <div className="field">
        <span className="name" id="kind-name">
          类型
        </span>
        <div>
          <div className="choice" role="radiogroup" aria-labelledby="kind-name">
            {KINDS.map(({ value, words }) => (
              <label key={value}>
                <input type="radio" value={value} {...form.register('type')} />
                {words}
              </label>
            ))}
          </div>
        </div>
      </div>
      <Field
        label="内容"
        error={errors.content?.message}
        hint={
          <>
            <span>说得越具体，越好解决</span>
            <span>{`${[...content.trim()].length} / ${FEEDBACK.most}`}</span>
          </>
        }
      >
        {(ties) => <textarea {...ties} rows={5} placeholder="在哪一页、做了什么、看到什么" {...form.register('content')} />}
      </Field>
      <Field label="邮箱" error={errors.email?.message} hint={<span>选填，想用邮件收到答复就留一个</span>}>
        {(ties) => <input {...ties} type="email" autoComplete="email" inputMode="email" {...form.register('email')} />}
      </Field>
      <div className="save">
        {errors.root ? (
          <p className="wrong" role="alert">
            {errors.root.message}
          </p>
        ) : (
          <p />
        )}
        <button className="btn-solid" type="submit" {...off(isSubmitting)}>
          {isSubmitting ? '正在提交' : '提交反馈'}
        </button>
      </div>
    </form>
  )
}
