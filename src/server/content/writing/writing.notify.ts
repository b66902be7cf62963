import { cut } from '#lib/cut.ts'
import { shanghaiTime } from '#lib/dates.ts'
import type { Writer } from '#server/core/db/database.ts'
import { notifyAdmins, notifyFromSite, withdrawFromAdmins, withdrawFromSite } from '#server/people/notify/notify.ts'

/** Limits a title within a sentence, in code points. */
const NAME_MAX = 40
const nameOf = (title: string) => `《${cut(title, NAME_MAX)}》`
const keyOf = (id: number) => `review:${id}`

interface Article {
  id: number
  title: string
  /** Is the author. */
  userId: number
  now: number
}

/** Notifies the administrators that an article waits for them, in the transaction that submits it. */
export const notifyOfWaiting = (tx: Writer, { id, title, userId, now }: Article): Promise<void> =>
  notifyAdmins(tx, {
    key: keyOf(id),
    by: userId,
    title: `文章${nameOf(title)}等待审核`,
    link: `/admin?room=review&id=${id}`,
    now,
  })

/** Takes these notifications back when the article no longer waits. */
export const withdrawWaiting = (tx: Writer, id: number) => withdrawFromAdmins(tx, keyOf(id))

/** Notifies an author that another user has published the article. */
export function notifyOfPublishing(
  tx: Writer,
  { id, title, userId, now }: Article,
  { at, isPublic }: { at: number; isPublic: boolean },
): Promise<void> {
  const when = at > now ? `，将在 ${shanghaiTime(at).slice(0, 16)} 发布` : '，已经发布'
  return notifyFromSite(tx, {
    userId,
    title: `你的文章${nameOf(title)}通过了审核${when}`,
    link: at > now || !isPublic ? `/editor?id=${id}` : `/post/${id}`,
    now,
  })
}

/** Notifies an author that a scheduled article has been published. */
export const notifyOfDue = (tx: Writer, { id, title, userId, now }: Article, isPublic: boolean): Promise<void> =>
  notifyFromSite(tx, {
    userId,
    title: `你的文章${nameOf(title)}已按时发布`,
    link: isPublic ? `/post/${id}` : `/editor?id=${id}`,
    now,
  })

/** Notifies an author why an article came back. */
export const notifyOfReturn = (tx: Writer, { id, title, userId, now }: Article, reason: string): Promise<void> =>
  notifyFromSite(tx, { userId, title: `你的文章${nameOf(title)}被退回了`, message: reason, link: `/editor?id=${id}`, now })

/** Notifies whoever keeps a copy of an article in a folder that both were changed, once however often this is called. */
export async function notifyOfDiffering(tx: Writer, { id, title, userId, now }: Article): Promise<void> {
  const key = `differ:${id}`
  await withdrawFromSite(tx, userId, key)
  await notifyFromSite(tx, {
    userId,
    key,
    title: `文章${nameOf(title)}在站点上和同步的文件夹里都改过`,
    message: '两边都没有动。请在文件夹里打开名字里带 .conflict 的那个文件，比较之后把它删掉，下次同步就会接着做。',
    link: `/editor?id=${id}`,
    now,
  })
}
