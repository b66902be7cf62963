import { useState } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { api } from '#client/api.ts'
import type { Input } from '#contract/core/define.ts'
import { ApiError } from '#contract/core/send.ts'
import { type Person, userDesk } from '#contract/people/user-desk.ts'
import { showToast } from '#stores/toast.ts'
import { byShape } from '../../ui/centre/by-shape.ts'
import { showRefusal } from '../../ui/refused.ts'
import { forgetDraft, useDraft } from '../../ui/use-draft.ts'
import { FormDrawer } from '../kit/FormDrawer.tsx'
import { BLANK_MEASURE, MeasureFields, type MeasureValues, measureOf, measureShape } from './MeasureFields.tsx'
import { standingWords } from './standing.ts'

const shape = z.object(measureShape)
type Body = Input<typeof userDesk.mute>
const KINDS = {
  mute: {
    words: '禁言',
    ask: (it: Body) => api(userDesk.mute, it, { quiet: true }),
    tells: '禁言期间可以照常阅读，不能评论、留言、聊天和投稿。到时间自动解除。',
  },
  ban: {
    words: '封禁',
    ask: (it: Body) => api(userDesk.ban, it, { quiet: true }),
    tells: '封禁会立即结束他的所有登录，也不能再登录。到时间自动解除。',
  },
} as const

interface Props {
  person: Pick<Person, 'id' | 'nickname' | 'status' | 'until' | 'version'>
  kind: keyof typeof KINDS
  /** Owns the draft. */
  adminId: number
  onClose: (isChanged?: boolean) => void
}

/** Renders the form that mutes or bans a user, with a duration and a reason. */
export function MeasureForm({ person, kind, adminId, onClose }: Props) {
  const { words, ask, tells } = KINDS[kind]
  const draft = `desk-${kind}-${person.id}`
  const [now, setNow] = useState(person)
  const form = useForm<MeasureValues>({ resolver: byShape(() => shape), defaultValues: BLANK_MEASURE })
  useDraft(form, draft, adminId)

  async function send(values: MeasureValues): Promise<void> {
    try {
      await ask({ body: { userId: now.id, ...measureOf(values), version: now.version } })
      forgetDraft(draft)
      showToast(`已${words}${now.nickname}`)
      onClose(true)
    } catch (error) {
      showRefusal(form, error, { reason: /原因/ })
      // Another administrator decided meanwhile: the form shows the user's current state, and the next press changes that.
      if (error instanceof ApiError && error.code === 409)
        await api(userDesk.detail, { params: { id: now.id } }, { quiet: true }).then(setNow, () => {})
    }
  }
  return (
    <FormDrawer
      title={`${words}${person.nickname}`}
      does={words}
      isGrave
      isBusy={form.formState.isSubmitting}
      failure={form.formState.errors.root?.message}
      onSubmit={form.handleSubmit(send)}
      onClose={() => onClose()}
    >
      <p className="hint">
        现在：{standingWords(now)}。{tells}
      </p>
      <MeasureFields form={form} />
    </FormDrawer>
  )
}
