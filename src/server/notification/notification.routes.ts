import { notification } from '#contract/notification.ts'
import { pageOfRecords, pagingOf } from '#lib/paging.ts'
import type { Reader } from '#server/db/database.ts'
import { implement } from '#server/http/implement.ts'
import { refuse } from '#server/http/refuse.ts'
import * as q from './notification.queries.ts'
import { toNotification, toUnreadNum } from './notification.words.ts'

const UNKNOWN = '通知不存在'

async function settingsOf(db: Reader, userId: number) {
  const off = await q.findOff(db, userId)
  return { comment: !off.has('comment'), reply: !off.has('reply'), like: !off.has('like'), mention: !off.has('mention') }
}

export const notificationRoutes = implement(notification, {
  async page({ query }, { db, user }) {
    const paging = pagingOf(query)
    const rows = await q.findNotifications(db.read, user.id, query.type, paging.pageSize, paging.offset)
    return pageOfRecords(rows.map(toNotification), await q.countNotifications(db.read, user.id, query.type), paging)
  },

  async unReadNum(_, { db, user }) {
    return toUnreadNum(await q.countUnread(db.read, user.id))
  },

  isUnread: (_, { db, user }) => q.hasUnread(db.read, user.id),

  async readAll({ query }, { db, user }) {
    await db.write((tx) => q.setAllRead(tx, user.id, query.type))
    return true
  },

  read: async ({ params: { id } }, { db, user }) => (await db.write((tx) => q.setRead(tx, user.id, id))) || refuse(404, UNKNOWN),

  remove: async ({ params: { id } }, { db, user }) =>
    (await db.write((tx) => q.deleteNotification(tx, user.id, id))) || refuse(404, UNKNOWN),

  settings: (_, { db, user }) => settingsOf(db.read, user.id),

  async saveSettings({ body }, { db, user }) {
    const types = ['comment', 'reply', 'like', 'mention'] as const
    await db.write(async (tx) => {
      for (const type of types) {
        const isHeard = body[type]
        if (isHeard !== undefined) await q.setHeard(tx, user.id, type, isHeard)
      }
    })
    return settingsOf(db.read, user.id)
  },
})
