import { shanghaiDay } from '#lib/dates.ts'
import { turnMark } from '#server/content/mark/mark.rules.ts'
import { readSecret } from '#server/core/config/setting.queries.ts'
import { visitorName } from '#server/core/config/visitor.rules.ts'
import type { User } from '#server/core/http/caller.ts'
import { refuse } from '#server/core/http/refuse.ts'
import type { Scope } from '#server/core/http/scope.ts'
import { likeNotifier } from '#server/people/notify/notify.ts'
import { findCounters } from './goods.queries.ts'
import * as q from './goods.write.queries.ts'

type CallerScope = Pick<Scope, 'db' | 'now' | 'visitor'>

const GONE = '项目不存在'

/** Counts a visitor's view once a day. Like every counter here it publishes nothing. */
export async function countView({ db, now, visitor }: CallerScope, id: number) {
  const day = shanghaiDay(now())
  const name = visitorName(visitor, day, await readSecret(db.read))
  if (!(await findCounters(db.read, [id])).length) refuse(404, GONE)
  return db.write(async (tx) => {
    const [before] = await findCounters(tx, [id])
    if (!before) refuse(404, GONE)
    const isFirst = await q.insertView(tx, { goods_id: id, visitor: name, day })
    return { ...before, views: isFirst ? await q.addTo(tx, 'views', id, 1) : before.views }
  })
}

/** Sets a user's like, or takes it away. */
export const turnLike = ({ db, now, user }: CallerScope & { user: User }, id: number, to: '1' | '0' | undefined) =>
  db.write(async (tx) => {
    const [before] = await findCounters(tx, [id])
    if (!before) refuse(404, GONE)
    return turnMark(to, {
      take: () => q.deleteLike(tx, user.id, id),
      set: () => q.insertLike(tx, { user_id: user.id, goods_id: id, create_time: now() }),
      add: (more) => q.addTo(tx, 'like_num', id, more),
      ...likeNotifier(tx, { type: 'goods', id, userId: user.id, now: now() }),
      likeNum: before.likeNum,
    })
  })

/** Returns the download link of a project, and counts the download once per user and day. */
export const handOut = ({ db, now, user }: CallerScope & { user: User }, id: number) =>
  db.write(async (tx) => {
    if (!(await findCounters(tx, [id])).length) refuse(404, GONE)
    const { link, code, downloads } = (await q.findFile(tx, id)) ?? refuse(404, '这个项目没有提供下载')
    const isFirst = await q.insertDownload(tx, { goods_id: id, user_id: user.id, day: shanghaiDay(now()) })
    return { link, code, downloads: isFirst ? await q.addTo(tx, 'downloads', id, 1) : downloads }
  })
