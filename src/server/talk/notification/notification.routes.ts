import { type NotificationSettings, notification } from '#contract/talk/notification.ts'
import { shanghaiTime } from '#lib/dates.ts'
import { pageOfRecords, pagingOf } from '#lib/paging.ts'
import { implement } from '#server/core/http/implement.ts'
import { refuse } from '#server/core/http/refuse.ts'
import type { ScopeFor } from '#server/core/http/scope.ts'
import { findAccount } from '#server/people/auth/account.queries.ts'
import { chooseDigest, readDigest } from '#server/talk/digest/digest.rules.ts'
import { lookAt } from './notification.look.ts'
import * as q from './notification.queries.ts'
import { toNotification, toUnreadNum } from './notification.words.ts'

const UNKNOWN = '通知不存在'

/** Limits the pictures of users in a notification about several likes. */
const FACES = 3

async function settingsOf({ db, user, mail }: ScopeFor<typeof notification.settings>): Promise<NotificationSettings> {
  const off = await q.findOff(db.read, user.id)
  return {
    comment: !off.has('comment'),
    reply: !off.has('reply'),
    like: !off.has('like'),
    mention: !off.has('mention'),
    digest: await readDigest(db.read, user.id),
    mail: !mail.isOn ? 'off' : (await findAccount(db.read, user.id))?.email ? null : 'missing',
  }
}

export const notificationRoutes = implement(notification, {
  async page({ query }, { db, user }) {
    const paging = pagingOf(query)
    const rows = await q.findNotifications(db.read, user.id, query.type, paging.pageSize, paging.offset)
    const people = await q.findActors(
      db.read,
      rows.filter((it) => Number(it.from_num) > 1).map((it) => it.id),
      FACES,
    )
    const records = rows.map((it) => toNotification(it, people.get(it.id)))
    return pageOfRecords(records, await q.countNotifications(db.read, user.id, query.type), paging)
  },

  look: async ({ params: { id } }, scope) => (await lookAt(scope, id)) ?? refuse(404, UNKNOWN),

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

  async people({ params: { id }, query }, { db, user }) {
    const paging = pagingOf(query)
    const total = (await q.countPeople(db.read, user.id, id)) ?? refuse(404, UNKNOWN)
    const rows = await q.findPeople(db.read, user.id, id, paging.pageSize, paging.offset)
    return pageOfRecords(
      rows.map(({ create_time, ...it }) => ({ ...it, createTime: shanghaiTime(create_time) })),
      total,
      paging,
    )
  },

  settings: (_, scope) => settingsOf(scope),

  async saveSettings({ body }, scope) {
    const { db, user, now } = scope
    const types = ['comment', 'reply', 'like', 'mention'] as const
    await db.write(async (tx) => {
      for (const type of types) {
        const isHeard = body[type]
        if (isHeard !== undefined) await q.setHeard(tx, user.id, type, isHeard)
      }
      if (body.digest) await chooseDigest(tx, user.id, body.digest, now())
    })
    return settingsOf(scope)
  },
})
