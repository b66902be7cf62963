import { CORRECTIONS_A_DAY, type correction } from '#contract/content/correction.ts'
import type { Input } from '#contract/core/define.ts'
import { SHANGHAI_OFFSET } from '#lib/dates.ts'
import { hasHidden } from '#lib/invisible.ts'
import { countersFor } from '#server/content/article/article.access.ts'
import { judge, readModeration } from '#server/content/moderation/moderation.rules.ts'
import type { Reader, Writer } from '#server/core/db/database.ts'
import type { User } from '#server/core/http/caller.ts'
import { refuse } from '#server/core/http/refuse.ts'
import type { Scope } from '#server/core/http/scope.ts'
import { recordAct } from '#server/people/audit/audit.rules.ts'
import { lockUser } from '#server/people/auth/account.queries.ts'
import { refuseMuted } from '#server/people/auth/silence.ts'
import { notifyOfCorrection, notifyOfHeld, notifyOfRefusal, withdrawCorrection } from './correction.notify.ts'
import * as q from './correction.queries.ts'
import { baseOf } from './correction.source.ts'

const UNKNOWN = '勘误不存在'
const DAY_MS = 24 * 3_600_000

type UserScope = Pick<Scope, 'db' | 'renderer' | 'now'> & { user: User }
type Draft = Input<typeof correction.add>['body']

/** Returns when the present day began in Shanghai. */
const dayOf = (now: number) => Math.floor((now + SHANGHAI_OFFSET) / DAY_MS) * DAY_MS - SHANGHAI_OFFSET

/** Returns how many suggestions a member may still send today. */
export const leftToday = async (db: Reader, userId: number, now: number): Promise<number> =>
  Math.max(0, CORRECTIONS_A_DAY - (await q.countSince(db, userId, dayOf(now))))

/**
 * Finds the article that a user wants to correct.
 * @throws Refusal 404 when the user may not read it, 403 for an own article
 */
export async function correctable(db: Reader, articleId: number, user: User) {
  const isReadable = await countersFor(db, articleId, user)
  const article = (isReadable && (await q.findAuthor(db, articleId))) || refuse(404, '文章不存在')
  return article.user_id === user.id ? refuse(403, '这是你自己的文章，直接修改就好') : article
}

/**
 * Stores a suggestion and returns its id. A second call with the same `clientId` adds nothing.
 * @throws Refusal 400 when nothing was changed or it must not be said, 403, 404, 409 as `baseOf`, 429 after enough of them on one day
 */
export async function addCorrection(scope: UserScope, draft: Draft): Promise<number> {
  const { db, user, now } = scope
  refuseMuted(user, '提勘误')
  const sent = draft.clientId === undefined ? undefined : (await q.findSent(db.read, user.id, draft.clientId))[0]
  if (sent) return sent.id
  await correctable(db.read, draft.articleId, user)
  const base = await baseOf(scope, draft.articleId, draft)
  refuseUnchanged(base, draft.suggestion)
  const isHeld = await judged(db.read, draft)
  return db.write(async (tx) => {
    // Suggestions of one member are counted one after the other.
    await lockUser(tx, user.id)
    const twin = draft.clientId === undefined ? undefined : (await q.findSent(tx, user.id, draft.clientId))[0]
    if (twin) return twin.id
    const { user_id: authorId, title } = await correctable(tx, draft.articleId, user)
    const time = now()
    if (!(await leftToday(tx, user.id, time))) refuseMore(time)
    const { articleId, block, suggestion, reason = '' } = draft
    const id = await q.insertCorrection(tx, {
      article_id: articleId,
      user_id: user.id,
      block,
      base_version: draft.version,
      base,
      suggestion,
      reason,
      status: isHeld ? 'held' : 'open',
      client_id: draft.clientId ?? null,
      create_time: time,
    })
    const said = { id, articleId, block, title, authorId, userId: user.id, now: time }
    await (isHeld ? notifyOfHeld(tx, said) : notifyOfCorrection(tx, { ...said, words: reason || suggestion }))
    return id
  })
}

function refuseMore(now: number): never {
  const retryAfter = Math.ceil((dayOf(now) + DAY_MS - now) / 1000)
  return refuse(429, `一天最多提 ${CORRECTIONS_A_DAY} 条勘误，明天再来吧`, { retryAfter })
}

function refuseUnchanged(base: string, suggestion: string): void {
  const field = 'suggestion'
  if (suggestion === base.trimEnd()) refuse(400, '还没有改动，改好再发送', { field })
  const shown = (it: string) => it.replace(/[\n\t]/g, '')
  // A block in which the author wrote such signs can be corrected all the same.
  if (hasHidden(shown(suggestion)) && !hasHidden(shown(base))) refuse(400, '改后的文字里有不能显示的字符', { field })
}

/** Judges what a member wrote; returns whether it waits for an administrator. No word of an article is masked silently. */
async function judged(db: Reader, { suggestion, reason = '' }: Draft): Promise<boolean> {
  const order = await readModeration(db)
  const [words, why] = [judge(suggestion, order, 'suggestion'), judge(reason, order, 'reason')]
  return words.isHeld || why.isHeld || words.text !== suggestion || why.text !== reason
}

const DECIDED = {
  accepted: '这条勘误已经采纳过了',
  changed: '这条勘误已经采纳过了',
  declined: '这条勘误已经婉拒了',
  withdrawn: '对方已经撤回了这条勘误',
}

/**
 * Finds a suggestion for who decides about it: the author of the article, who sees no held one, and administrators.
 * @throws Refusal 404
 */
export async function receivedBy(db: Reader, id: number, who: User): Promise<q.CorrectionRow> {
  const found = await q.findCorrection(db, id)
  const isOwn = found?.author_id === who.id && found.status !== 'held'
  if (!found || found.deleted_time !== null || !(isOwn || who.role === 'admin')) refuse(404, UNKNOWN)
  return found
}

/**
 * Refuses a suggestion about which nothing is to be decided any more.
 * @throws Refusal 409
 */
export function refuseDecided({ status }: Pick<q.CorrectionRow, 'status'>): void {
  if (status !== 'open' && status !== 'held') refuse(409, DECIDED[status])
}

/** Settles a suggestion in the transaction that decides about it, and takes back who was told that it waits. */
export async function settleIn(tx: Writer, it: q.CorrectionRow, fields: Parameters<typeof q.settle>[2]): Promise<void> {
  if (!(await q.settle(tx, it.id, fields))) refuseDecided((await q.findCorrection(tx, it.id)) ?? refuse(404, UNKNOWN))
  await withdrawCorrection(tx, { id: it.id, authorId: it.author_id })
}

/** Records what an administrator decided about the article of another author. */
export async function recordForOther(
  tx: Writer,
  { who, it, does, now }: { who: User; it: q.CorrectionRow; does: 'accept' | 'decline' | 'show'; now: number },
  after: { status: q.CorrectionRow['status']; answer?: string },
): Promise<void> {
  if (who.role !== 'admin' || it.author_id === who.id) return
  const before = { status: it.status, ...(after.answer !== undefined && { answer: it.answer }) }
  await recordAct(tx, who, now, { does: `correction.${does}`, id: it.id, name: it.title, before, after })
}

/** Converts a suggestion to what notifications say of it. */
export const saidOf = (it: q.CorrectionRow, now: number) => ({
  id: it.id,
  articleId: it.article_id,
  block: it.block,
  title: it.title,
  authorId: it.author_id,
  userId: it.user_id,
  now,
})

/**
 * Takes an own suggestion back.
 * @throws Refusal 404, 409 when it was decided
 */
export const withdrawOwn = ({ db, user, now }: UserScope, id: number): Promise<boolean> =>
  db.write(async (tx) => {
    const found = await q.findCorrection(tx, id)
    if (!found || found.user_id !== user.id) refuse(404, UNKNOWN)
    if (found.status === 'withdrawn') refuse(409, '这条勘误已经撤回了')
    refuseDecided(found)
    await settleIn(tx, found, { status: 'withdrawn', decide_time: now() })
    return true
  })

/**
 * Declines a suggestion with a sentence.
 * @throws Refusal 400 for words that may not be said, 403 for a muted author, 404, 409 when it was decided
 */
export const decline = ({ db, user, now }: UserScope, id: number, said: string): Promise<boolean> =>
  db.write(async (tx) => {
    const found = await receivedBy(tx, id, user)
    refuseDecided(found)
    refuseMuted(user, '答复勘误')
    const { text: answer, isHeld } = judge(said, await readModeration(tx), 'answer')
    if (isHeld) refuse(400, '答复里有要先审核的词语，请换个说法', { field: 'answer' })
    const time = now()
    await settleIn(tx, found, { status: 'declined', answer, decided_by: user.id, decide_time: time })
    await notifyOfRefusal(tx, saidOf(found, time), answer)
    await recordForOther(tx, { who: user, it: found, does: 'decline', now: time }, { status: 'declined', answer })
    return true
  })

/**
 * Lets a held suggestion go to the author.
 * @throws Refusal 404, 409 when it is not held
 */
export const show = ({ db, user, now }: UserScope, id: number): Promise<boolean> =>
  db.write(async (tx) => {
    const found = await receivedBy(tx, id, user)
    if (!(await q.settle(tx, id, { status: 'open' }, ['held']))) refuse(409, '这条勘误没有在等待审核')
    const time = now()
    await withdrawCorrection(tx, { id, authorId: found.author_id })
    await notifyOfCorrection(tx, { ...saidOf(found, time), words: found.reason || found.suggestion })
    await recordForOther(tx, { who: user, it: found, does: 'show', now: time }, { status: 'open' })
    return true
  })
