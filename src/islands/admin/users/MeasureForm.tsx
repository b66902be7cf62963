import * as z from 'zod/mini'
import { HOURS, Reason } from '#contract/core/admin-fields.ts'
import { type Person, userAdmin } from '#contract/people/user-admin.ts'
import { choice, text } from '../../ui/form/FieldKinds.tsx'
import { form } from '../../ui/form/Form.tsx'
import type { Sheet } from '../../ui/form/form-types.ts'
import { ask } from '../kit/ask.ts'
import { standingWords } from './standing.ts'

const WORDS = { 1: '1 小时', 24: '1 天', 168: '7 天', 720: '30 天' } as const
const LENGTHS = [...HOURS.map((it) => ({ value: String(it), words: WORDS[it] })), { value: 'forever', words: '不限期' }]

/** Checks the duration and the reason of a mute or a ban in a form. */
export const measureShape = { hours: z.string(), reason: Reason }
export type MeasureValues = { hours: string; reason: string }
export const BLANK_MEASURE: MeasureValues = { hours: '24', reason: '' }

/** Returns the values as the server takes them; `hours` is null for an unlimited measure. */
export const measureOf = ({ hours, reason }: MeasureValues) => ({
  hours: HOURS.find((it) => String(it) === hours) ?? null,
  reason,
})

/** Lists the fields for the duration and the reason. The user reads the reason. */
export const measureFields = [
  choice('hours', '时长', { options: LENGTHS }),
  text('reason', '原因', { rows: 4, hint: '对方会看到，写清楚是哪里不合适' }),
]

const KINDS = {
  mute: { words: '禁言', tells: '禁言期间可以照常阅读，不能评论、留言、聊天和投稿。到时间自动解除。' },
  ban: { words: '封禁', tells: '封禁会立即结束他的所有登录，也不能再登录。到时间自动解除。' },
} as const

/** Makes the form that mutes or bans a user, with a duration and a reason. */
export function measureForm(kind: keyof typeof KINDS): Sheet<Person> {
  const { words, tells } = KINDS[kind]
  return form<Person, MeasureValues>({
    isGrave: true,
    title: (it) => `${words}${it.nickname}`,
    does: words,
    draft: (it) => `desk-${kind}-${it.id}`,
    shape: z.object(measureShape),
    values: () => BLANK_MEASURE,
    above: (it) => (
      <p className="hint">
        现在：{standingWords(it)}。{tells}
      </p>
    ),
    fields: measureFields,
    async send(values, { id: userId, version, nickname }) {
      await ask(userAdmin[kind], { body: { userId, ...measureOf(values), version } })
      return `已${words}${nickname}`
    },
    // Another administrator decided meanwhile: the form shows the user's current state, and the next press changes that.
    renew: (it) => ask(userAdmin.detail, { params: { id: it.id } }),
  })
}
