import { escapeHtml } from '#lib/escape-html.ts'
import type { AnswerKind } from '#server/core/db/column-types.ts'
import type { Reader } from '#server/core/db/database.ts'
import { framed, type Letter, type Sender } from '#server/talk/mail/letters.ts'
import { findAnswer } from './friend.letters.queries.ts'

const SAYS: Record<AnswerKind, { subject: string; words: string }> = {
  'friend-accepted': { subject: '友链申请通过了', words: '你申请的友链已经通过，现在就在友链页上。' },
  'friend-refused': { subject: '友链申请没有通过', words: '很抱歉，你申请的友链这一次没有通过。' },
}

/**
 * Composes the owner's answer to an application: the owner's words, and nothing that a visitor wrote. Returns null when no application
 * with this answer is left.
 */
export async function answerLetter(db: Reader, kind: AnswerKind, address: string, sender: Sender): Promise<Letter | null> {
  const found = await findAnswer(db, address, kind === 'friend-accepted' ? 'accepted' : 'refused')
  if (!found) return null
  const { subject, words } = SAYS[kind]
  const paragraphs = [`你好，${words}`, ...(found.answer ? [`站长说：${found.answer}`] : [])]
  const whole = `${sender.name} ${subject}`
  const body = paragraphs.map((it) => `<p style="margin:0 0 14px;white-space:pre-wrap">${escapeHtml(it)}</p>`).join('')
  const text = `${[...paragraphs, `—— ${sender.name}${sender.url && `\n${sender.url}`}`].join('\n\n')}\n`
  return { subject: whole, text, html: framed(whole, body, sender) }
}
