import * as z from 'zod/mini'
import { REASON_MAX } from '#contract/core/admin-fields.ts'
import { complaintAdmin, type Reported } from '#contract/talk/complaint-admin.ts'
import { choice } from '../../ui/form/FieldKinds.tsx'
import { form } from '../../ui/form/Form.tsx'
import { SmallRow } from '../../ui/list/SmallRow.tsx'
import { ask } from '../kit/ask.ts'
import { Whole } from '../talk/Whole.tsx'
import { BLANK_MEASURE, measureFields, measureOf, measureShape } from '../users/MeasureForm.tsx'
import { reasonsOf, subjectOf, THINGS } from './words.ts'

const withMeasure = z.object({
  ...measureShape,
  thing: z.enum(['keep', 'hide', 'remove']),
  author: z.enum(['keep', 'mute', 'ban']),
})
// The author is told nothing when only the report is settled, so no reason is needed.
const without = z.extend(withMeasure, { reason: z.string().check(z.maxLength(REASON_MAX * 2)) })
type Values = z.infer<typeof withMeasure>

const AUTHORS = [
  { value: 'keep', words: '不动' },
  { value: 'mute', words: '禁言' },
  { value: 'ban', words: '封禁' },
]
const thingsOf = ({ targetType }: Reported) => [
  { value: 'keep', words: '不动' },
  ...(targetType === 'comment' || targetType === 'message' ? [{ value: 'hide', words: '隐藏' }] : []),
  { value: 'remove', words: targetType === 'chat' ? '撤回' : '删除' },
]
const doesNothing = ({ thing, author }: Values) => thing === 'keep' && author === 'keep'

const Notes = ({ notes }: Pick<Reported, 'notes'>) => (
  <ul className=":uno: mb-4">
    {notes.map(({ note, nickname, createTime }) => (
      <SmallRow key={`${nickname} ${createTime}`} words={note} note={`${nickname}，${createTime.slice(0, 16)}`} />
    ))}
  </ul>
)

/** Settles all reports about an item: it decides about the item and about its author. */
export const settleForm = form<Reported, Values>({
  title: ({ targetType }) => `处理对${THINGS[targetType]}的举报`,
  does: (_, values) => (doesNothing(values) ? '不处理，了结举报' : '处理并了结'),
  isGrave: (_, values) => !doesNothing(values),
  draft: ({ targetType, targetId }) => `desk-report-${targetType}-${targetId}`,
  shape: (_, { author }) => (author === 'keep' ? without : withMeasure),
  values: () => ({ thing: 'keep', author: 'keep', ...BLANK_MEASURE }),
  above: (it) => (
    <>
      <p className="hint">
        {it.thing && it.targetType !== 'user' && `${it.thing.nickname}：`}
        {it.num} 次举报，{reasonsOf(it)}
      </p>
      <Whole text={subjectOf(it)} />
      {it.notes.length > 0 && <Notes notes={it.notes} />}
    </>
  ),
  fields({ thing, targetType, ...it }, { author }) {
    const isUser = targetType === 'user'
    return [
      ...(thing && thing.state !== 'gone' && !isUser
        ? [choice('thing', `这条${THINGS[targetType]}`, { options: thingsOf({ thing, targetType, ...it }) })]
        : []),
      ...(thing && !thing.isAdmin
        ? [choice('author', isUser ? '这个用户' : `作者 ${thing.nickname}`, { options: AUTHORS })]
        : []),
      ...(author === 'keep' ? [] : measureFields),
    ]
  },
  async send({ thing, author, ...measure }, { targetType, targetId }) {
    const about = author === 'keep' ? {} : measureOf(measure)
    return `处理了 ${await ask(complaintAdmin.settle, { body: { targetType, targetId, thing, author, ...about } })} 次举报`
  },
})
