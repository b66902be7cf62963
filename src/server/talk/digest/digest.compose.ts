import { readSecret } from '#server/core/config/setting.queries.ts'
import type { Reader } from '#server/core/db/database.ts'
import { findAccount } from '#server/people/auth/account.queries.ts'
import type { Message } from '#server/talk/mail/mailer.ts'
import { countUnreadBetween, findUnreadBetween } from '#server/talk/notification/notification.queries.ts'
import { toNotification } from '#server/talk/notification/notification.words.ts'
import { digestLetter } from './digest.letter.ts'
import { findDigest } from './digest.queries.ts'
import { unsubscribeToken } from './unsubscribe.token.ts'

/** Limits the notifications that one mail lists. */
const MOST = 12

/** Is the path at which readers, or their mail programs, unsubscribe. */
export const UNSUBSCRIBE = '/notifications/unsubscribe'

/**
 * Composes the mail from those of its notifications that are still unread. Returns null when none is left, or the user does not want
 * or get mails any more.
 */
export async function composeDigest(
  { db, siteUrl, prefix }: { db: Reader; siteUrl: string; prefix: string },
  userId: number,
  name: string,
): Promise<Message | null> {
  const [account, digest] = [await findAccount(db, userId), await findDigest(db, userId)]
  if (!siteUrl || !account?.email || !digest || digest.every === 'off') return null
  if (account.status === 'banned' || account.status === 'gone') return null
  const [from, to] = [Number(digest.from_id), Number(digest.told_id)]
  const total = await countUnreadBetween(db, userId, from, to)
  if (!total) return null
  const items = (await findUnreadBetween(db, userId, from, to, MOST)).map((it) => toNotification(it))
  const way = `${siteUrl.replace(/\/$/, '')}${prefix}${UNSUBSCRIBE}?token=${unsubscribeToken(await readSecret(db), userId)}`
  return {
    ...digestLetter({ name, url: siteUrl }, { items, total, way }),
    to: account.email,
    fromName: name,
    headers: { 'List-Unsubscribe': `<${way}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  }
}
