import { useForm, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { api } from '#client/api.ts'
import { REASON_MAX } from '#contract/core/desk-fields.ts'
import { complaintDesk, type Reported } from '#contract/talk/complaint-desk.ts'
import { showToast } from '#stores/toast.ts'
import { byShape } from '../../ui/centre/by-shape.ts'
import { showRefusal } from '../../ui/refused.ts'
import { forgetDraft, useDraft } from '../../ui/use-draft.ts'
import { FormDrawer } from '../kit/FormDrawer.tsx'
import { BLANK_MEASURE, MeasureFields, type MeasureValues, measureOf, measureShape } from '../users/MeasureFields.tsx'
import { reasonsOf, subjectOf, THINGS } from './words.ts'

interface Values extends MeasureValues {
  thing: 'keep' | 'hide' | 'remove'
  author: 'keep' | 'mute' | 'ban'
}

const decisions = { thing: z.enum(['keep', 'hide', 'remove']), author: z.enum(['keep', 'mute', 'ban']) }
const withMeasure = z.object({ ...measureShape, ...decisions })
// The author is told nothing when only the report is settled, so no reason is needed.
const without = z.object({ ...measureShape, ...decisions, reason: z.string().check(z.maxLength(REASON_MAX * 2)) })

interface Props {
  reported: Reported
  /** Owns the draft. */
  adminId: number
  onClose: (isChanged?: boolean) => void
}

/** Renders the form that settles all reports about an item: it decides about the item and about its author. */
export function SettleForm({ reported: it, adminId, onClose }: Props) {
  const { targetType, targetId, thing } = it
  const draft = `desk-report-${targetType}-${targetId}`
  const form = useForm<Values>({
    resolver: byShape((values) => (values.author === 'keep' ? without : withMeasure)),
    defaultValues: { thing: 'keep', author: 'keep', ...BLANK_MEASURE },
  })
  useDraft(form, draft, adminId)
  const [author, what] = useWatch({ control: form.control, name: ['author', 'thing'] })
  const noun = THINGS[targetType]
  const isThere = thing !== null && thing.state !== 'gone' && targetType !== 'user'
  const mayHide = targetType === 'comment' || targetType === 'message'
  const things = [
    ['keep', '不动'],
    ...(mayHide ? [['hide', '隐藏']] : []),
    ['remove', targetType === 'chat' ? '撤回' : '删除'],
  ] as const
  const authors = [
    ['keep', '不动'],
    ['mute', '禁言'],
    ['ban', '封禁'],
  ] as const

  async function send({ thing, author, ...measure }: Values): Promise<void> {
    const about = author === 'keep' ? {} : measureOf(measure)
    try {
      const num = await api(complaintDesk.settle, { body: { targetType, targetId, thing, author, ...about } }, { quiet: true })
      forgetDraft(draft)
      showToast(`处理了 ${num} 次举报`)
      onClose(true)
    } catch (error) {
      showRefusal(form, error, { reason: /原因/ })
    }
  }
  return (
    <FormDrawer
      title={`处理对${noun}的举报`}
      does={author === 'keep' && what === 'keep' ? '不处理，了结举报' : '处理并了结'}
      isGrave={author !== 'keep' || what !== 'keep'}
      isBusy={form.formState.isSubmitting}
      failure={form.formState.errors.root?.message}
      onSubmit={form.handleSubmit(send)}
      onClose={() => onClose()}
    >
      <p className="hint">
        {thing && targetType !== 'user' && `${thing.nickname}：`}
        {it.num} 次举报，{reasonsOf(it)}
      </p>
      <p className="whole">{subjectOf(it)}</p>
      {it.notes.length > 0 && (
        <ul className="rows notes-of-report">
          {it.notes.map((note) => (
            <li key={`${note.nickname} ${note.createTime}`}>
              <p className="main">
                <b>{note.note}</b>
                <span>
                  {note.nickname}，{note.createTime.slice(0, 16)}
                </span>
              </p>
            </li>
          ))}
        </ul>
      )}
      {isThere && <Choice name="thing" words={`这条${noun}`} options={things} register={form.register} />}
      {thing && !thing.isAdmin && (
        <Choice
          name="author"
          words={targetType === 'user' ? '这个用户' : `作者 ${thing.nickname}`}
          options={authors}
          register={form.register}
        />
      )}
      {author !== 'keep' && <MeasureFields form={form as never} />}
    </FormDrawer>
  )
}

interface ChoiceProps {
  name: 'thing' | 'author'
  words: string
  options: readonly (readonly string[])[]
  register: ReturnType<typeof useForm<Values>>['register']
}

const Choice = ({ name, words, options, register }: ChoiceProps) => (
  <fieldset className="field">
    <legend className="name">{words}</legend>
    <div className="choice">
      {options.map(([value, label]) => (
        <label key={value}>
          <input type="radio" value={value} {...register(name)} />
          {label}
        </label>
      ))}
    </div>
  </fieldset>
)
