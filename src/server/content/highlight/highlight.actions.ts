import { ARTICLE_HIGHLIGHTS_MAX, HIGHLIGHTS_MAX, type HighlightDraft } from '#contract/content/highlight.ts'
import type { Ink } from '#contract/content/inks.ts'
import { countersFor } from '#server/content/article/article.access.ts'
import { findNumbering, findStatedBlocks } from '#server/content/block/block.queries.ts'
import type { Database, Reader, Writer } from '#server/core/db/database.ts'
import type { User } from '#server/core/http/caller.ts'
import { refuse } from '#server/core/http/refuse.ts'
import { lockUser } from '#server/people/auth/account.queries.ts'
import * as q from './highlight.queries.ts'

const UNKNOWN = '划线不存在'

interface Adding {
  user: User
  now: number
  draft: HighlightDraft
}

/**
 * Marks words in an article. A second call with the same `clientId` returns what is there; what was removed meanwhile is marked anew.
 * @throws Refusal 400 when the article has no such block, 404 when the user may not read it, 409 beyond the limits
 */
export const addHighlight = (db: Database, { user, now, draft }: Adding): Promise<q.HighlightRow> =>
  db.write(async (tx) => {
    // PostgreSQL would count two new ones without each other.
    await lockUser(tx, user.id)
    const { articleId, clientId = null, note = '', ink, quote, prefix, suffix } = draft
    const sent = clientId === null ? undefined : await q.findSent(tx, user.id, clientId)
    if (sent) return sent
    if (!(await countersFor(tx, articleId, user))) refuse(404, '文章不存在')
    const place = await placeOf(tx, draft)
    if ((await q.countOfArticle(tx, user.id, articleId)) >= ARTICLE_HIGHLIGHTS_MAX)
      refuse(409, `一篇文章最多划 ${ARTICLE_HIGHLIGHTS_MAX} 处，请先删掉一些`)
    if ((await q.countHighlights(tx, user.id)) >= HIGHLIGHTS_MAX) refuse(409, `划线最多 ${HIGHLIGHTS_MAX} 处，请先删掉一些`)
    const words = { ink, quote, prefix, suffix, note, client_id: clientId }
    return q.insertHighlight(tx, {
      user_id: user.id,
      article_id: articleId,
      ...place,
      ...words,
      revision: await revisionOf(tx, articleId),
      create_time: now,
      update_time: now,
    })
  })

async function placeOf(tx: Reader, { articleId, block, lastBlock }: HighlightDraft) {
  const blocks = (await findStatedBlocks(tx, articleId)) ?? []
  const first = blocks.findIndex((it) => it.block === block)
  if (first < 0) refuse(400, '文章里没有这一段', { field: 'block' })
  if (lastBlock === undefined || lastBlock === block) return { block, last_block: null }
  const last = blocks.findIndex((it) => it.block === lastBlock)
  if (last < 0) refuse(400, '文章里没有这一段', { field: 'lastBlock' })
  if (last < first) refuse(400, '划线的末尾不能在开头之前', { field: 'lastBlock' })
  return { block, last_block: lastBlock }
}

const revisionOf = async (tx: Reader, articleId: number): Promise<number> =>
  (await findNumbering(tx, articleId))?.block_version ?? 0

interface Changing {
  user: User
  now: number
  change: { id: number; ink?: Ink | undefined; note?: string | undefined; isChangeSeen?: boolean | undefined }
}

/**
 * Changes one of a user's own highlights. Seeing what became of the words does not count as touching them.
 * @throws Refusal 404 when the user has no such highlight
 */
export const changeHighlight = (db: Database, { user, now, change }: Changing): Promise<q.HighlightRow> =>
  db.write(async (tx) => {
    const { id, ink, note, isChangeSeen } = change
    const found = (await q.findHighlight(tx, user.id, id)) ?? refuse(404, UNKNOWN)
    const set = {
      ...(ink !== undefined && { ink, update_time: now }),
      ...(note !== undefined && { note, update_time: now }),
      ...(isChangeSeen !== undefined && { is_change_seen: isChangeSeen ? (1 as const) : (0 as const) }),
      // A later change is to be seen anew; taken back, every change is.
      ...(isChangeSeen && { revision: await revisionOf(tx, found.article_id) }),
      ...(isChangeSeen === false && found.is_change_seen === 1 && { revision: 0 }),
    }
    if (Object.keys(set).length) await q.updateHighlight(tx, user.id, id, set)
    return { ...found, ...set }
  })

/**
 * Removes one of a user's own highlights.
 * @throws Refusal 404 when the user has no such highlight
 */
export const removeHighlight = (db: Database, userId: number, id: number): Promise<boolean> =>
  db.write(async (tx: Writer) => (await q.deleteHighlight(tx, userId, id)) || refuse(404, UNKNOWN))
