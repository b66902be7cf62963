import { cut } from '#lib/cut.ts'
import type { Writer } from '#server/core/db/database.ts'
import { findListeners } from '#server/people/notify/notify.queries.ts'
import { notifyAdmins, notifyFromSite, withdrawFromAdmins, withdrawFromSite } from '#server/people/notify/notify.ts'

/** Limit a title within a sentence, and what was said, in code points. */
const NAME_MAX = 40
const EXCERPT = 100
const nameOf = (title: string) => `《${cut(title, NAME_MAX)}》`
const keyOf = (id: number) => `correction:${id}`

interface Said {
  id: number
  articleId: number
  block: number
  title: string
  /** Is the author of the article. */
  authorId: number
  userId: number
  now: number
}

const linkOf = ({ articleId, block }: Pick<Said, 'articleId' | 'block'>) => `/post/${articleId}#b${block}`
const reviewOf = (id: number) => `/user/profile?tab=corrections&id=${id}`
const OWN = '/user/profile?tab=corrections&list=mine'

/**
 * Notifies the author of a suggestion, in the transaction that shows it. It names nobody, so it stays true when the account is gone. An
 * author who has hidden the member, or wants to hear of no comments, finds it in the list alone.
 */
export async function notifyOfCorrection(tx: Writer, it: Said & { words: string }): Promise<void> {
  const off = (await findListeners(tx, [it.authorId], it.userId)).get(it.authorId)
  if (!off || off.has('comment')) return
  await notifyFromSite(tx, {
    userId: it.authorId,
    title: `你的文章${nameOf(it.title)}收到一条勘误`,
    message: cut(it.words, EXCERPT),
    link: reviewOf(it.id),
    key: keyOf(it.id),
    now: it.now,
  })
}

/** Notifies the administrators of a suggestion that waits for them. */
export const notifyOfHeld = (tx: Writer, it: Said): Promise<void> =>
  notifyAdmins(tx, {
    key: keyOf(it.id),
    by: it.userId,
    title: `文章${nameOf(it.title)}有一条勘误等待审核`,
    link: reviewOf(it.id),
    now: it.now,
  })

/** Takes back what the author and the administrators were told, once nothing waits any more. */
export async function withdrawCorrection(tx: Writer, { id, authorId }: { id: number; authorId: number }): Promise<void> {
  await withdrawFromSite(tx, authorId, keyOf(id))
  await withdrawFromAdmins(tx, keyOf(id))
}

type Decided = Omit<Said, 'id' | 'authorId'>

/** Notifies a member that a suggestion is in the article now. */
export const notifyOfAcceptance = (tx: Writer, it: Decided, isChanged: boolean): Promise<void> =>
  notifyFromSite(tx, {
    userId: it.userId,
    title: `你给文章${nameOf(it.title)}提的勘误被采纳了`,
    message: isChanged ? '作者采纳时改了几个字' : '',
    link: linkOf(it),
    now: it.now,
  })

/** Notifies a member why a suggestion was declined. */
export const notifyOfRefusal = (tx: Writer, it: Decided, answer: string): Promise<void> =>
  notifyFromSite(tx, {
    userId: it.userId,
    title: `你给文章${nameOf(it.title)}提的勘误没有被采纳`,
    message: answer,
    link: OWN,
    now: it.now,
  })
