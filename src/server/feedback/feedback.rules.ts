import { FeedbackAnswer } from '#contract/feedback.ts'
import { cut } from '#lib/cut.ts'
import type { Database } from '#server/db/database.ts'
import { accept } from '#server/http/accept.ts'
import { refuse } from '#server/http/refuse.ts'
import { tellOfSite } from '#server/notification/notify.ts'
import { updateFeedback } from './feedback.queries.ts'

/**
 * Answers somebody's feedback on the owner's word; null closes it without one.
 * @throws Refusal 400 when the answer is empty or too long, 404 when there is none of this id
 */
export async function answerFeedback(
  { db, now }: { db: Database; now: () => number },
  id: number,
  answer: string | null,
): Promise<void> {
  const fields =
    answer === null
      ? { status: 2 as const }
      : { status: 1 as const, reply_content: accept(FeedbackAnswer, answer), reply_time: now() }
  await db.write(async (tx) => {
    const userId = (await updateFeedback(tx, id, fields)) ?? refuse(404, '反馈不存在')
    if (answer !== null)
      await tellOfSite(tx, {
        userId,
        title: '你的反馈有了回复',
        message: cut(fields.reply_content ?? '', 100),
        link: '/user/profile',
        now: now(),
      })
  })
}
