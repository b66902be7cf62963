import * as z from 'zod/mini'
import { FEEDBACK, FeedbackAnswer } from '#contract/talk/feedback.ts'
import { type AdminFeedback, feedbackAdmin } from '#contract/talk/feedback-admin.ts'
import { text } from '../../ui/form/FieldKinds.tsx'
import { form } from '../../ui/form/Form.tsx'
import { ask } from '../kit/ask.ts'
import { Whole } from '../talk/Whole.tsx'

/** Shows a feedback and takes its answer. */
export const answerForm = form<AdminFeedback, { content: string }>({
  title: (it) => `${it.nickname}的反馈`,
  does: (it) => (it.replyContent ? '更新答复' : '送出答复'),
  draft: (it) => `desk-feedback-${it.id}`,
  shape: z.object({ content: FeedbackAnswer }),
  values: (it) => ({ content: it.replyContent }),
  above: (it) => (
    <>
      <p className="hint">
        {it.createTime.slice(0, 16)}
        {it.email && ` · ${it.email}`}
      </p>
      <Whole text={it.content} />
      {it.replyContent && (
        <p className="hint">
          {it.replyTime.slice(0, 16)} 答复过：{it.replyContent}
        </p>
      )}
    </>
  ),
  fields: [text('content', '答复', { hint: '对方会收到通知', rows: 6, most: FEEDBACK.most })],
  async send({ content }, { id: feedbackId, version }) {
    await ask(feedbackAdmin.answer, { body: { feedbackId, content, version } })
    return '答复已送出'
  },
  // Another administrator answered meanwhile: the form shows that answer, and the next press replaces it.
  async renew(it) {
    const query = { keyword: it.content.slice(0, 100), pageSize: 50 }
    const { records } = await ask(feedbackAdmin.list, { query } as never)
    return records.find(({ id }) => id === it.id) ?? it
  },
})
