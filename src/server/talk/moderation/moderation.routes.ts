import { HIDDEN_MAX, moderation } from '#contract/talk/moderation.ts'
import { shanghaiTime } from '#lib/dates.ts'
import { announce } from '#server/core/db/news.ts'
import { implement, WithExtra } from '#server/core/http/implement.ts'
import { refuse } from '#server/core/http/refuse.ts'
import { lockUser } from '#server/people/auth/account.queries.ts'
import { reportThing } from './complaint.rules.ts'
import * as q from './moderation.queries.ts'

const GONE = { message: '留言不存在', moment: '说说不存在', user: '用户不存在' }

export const moderationRoutes = implement(moderation, {
  async report({ body: { targetType: type, targetId: id, ...what } }, { db, user, now }) {
    const writer = (await q.findWriter(db.read, type, id)) ?? refuse(404, GONE[type])
    if (writer === user.id) refuse(400, '不能举报自己')
    await reportThing(db, user.id, { type, id }, what, now())
    return true
  },

  async hide({ params: { id }, query }, { db, user, now }) {
    if (id === user.id) refuse(400, '不能屏蔽自己')
    const isHidden = await db.write(async (tx) => {
      await lockUser(tx, user.id)
      if ((await q.findWriter(tx, 'user', id)) === undefined) refuse(404, GONE.user)
      const wasHidden = await q.isHidden(tx, user.id, id)
      const isOn = query.to ? query.to === '1' : !wasHidden
      if (!isOn) await q.deleteHidden(tx, user.id, id)
      else if (!wasHidden) {
        if ((await q.countHidden(tx, user.id)) >= HIDDEN_MAX) refuse(409, `最多屏蔽 ${HIDDEN_MAX} 人`)
        await q.insertHidden(tx, { user_id: user.id, hidden_user_id: id, create_time: now() })
      }
      announce(tx, { about: 'hidden', userId: user.id })
      return isOn
    })
    return new WithExtra(true, { isHidden })
  },

  hidden: async (_, { db, user }) =>
    (await q.findHidden(db.read, user.id)).map(({ create_time, ...it }) => ({ ...it, createTime: shanghaiTime(create_time) })),
})
