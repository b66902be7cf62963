import { FeedbackAnswer } from '#contract/feedback.ts'
import type { Database } from '#server/db/database.ts'
import { accept } from '#server/http/accept.ts'
import { refuse } from '#server/http/refuse.ts'
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
    if (!(await updateFeedback(tx, id, fields))) refuse(404, '反馈不存在')
  })
}
