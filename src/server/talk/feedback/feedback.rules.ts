import { FeedbackAnswer } from '#contract/talk/feedback.ts'
import { cut } from '#lib/cut.ts'
import type { Database } from '#server/core/db/database.ts'
import { accept } from '#server/core/http/accept.ts'
import { refuseStale, versionOf } from '#server/core/http/edit-version.ts'
import { refuse } from '#server/core/http/refuse.ts'
import { recordAct } from '#server/people/audit/audit.rules.ts'
import { notifyFromSite } from '#server/people/notify/notify.ts'
import { findOneFeedback, updateFeedback } from './feedback.queries.ts'

interface Edit {
  /** Is the version that the edit began with. */
  version: string
  /** Is the administrator, for the record. */
  by: { id: number }
}

type Row = NonNullable<Awaited<ReturnType<typeof findOneFeedback>>>

/** Returns the version of feedback, which edits send back. */
export const feedbackVersion = (it: Pick<Row, 'status' | 'reply_content' | 'reply_time'>): string =>
  versionOf([it.status, it.reply_content, it.reply_time])

const toRecord = ({ status, reply_content: reply }: Pick<Row, 'status' | 'reply_content'>) => ({ status, reply })

/**
 * Answers a user's feedback; null closes it without an answer.
 * @throws Refusal 400 when the answer is empty or too long, 404 when there is none of this id, 409 for a stale version
 */
export async function answerFeedback(
  { db, now }: { db: Database; now: () => number },
  id: number,
  answer: string | null,
  edit?: Edit,
): Promise<void> {
  const fields =
    answer === null
      ? { status: 2 as const }
      : { status: 1 as const, reply_content: accept(FeedbackAnswer, answer, 'content'), reply_time: now() }
  await db.write(async (tx) => {
    const before = (await findOneFeedback(tx, id)) ?? refuse(404, '反馈不存在')
    refuseStale(edit?.version, feedbackVersion(before))
    const userId = (await updateFeedback(tx, id, fields)) ?? refuse(404, '反馈不存在')
    if (edit) {
      const does = answer === null ? 'feedback.close' : 'feedback.answer'
      const [was, is] = [toRecord(before), toRecord({ ...before, ...fields })]
      await recordAct(tx, edit.by, now(), { does, id, name: before.content, before: was, after: is })
    }
    if (answer !== null)
      await notifyFromSite(tx, {
        userId,
        title: '站长答复了你的反馈',
        message: cut(fields.reply_content ?? '', 100),
        link: '/user/profile',
        now: now(),
      })
  })
}
