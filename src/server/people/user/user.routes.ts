import { userAdmin } from '#contract/people/user-admin.ts'
import { pageOfRecords, pagingOf } from '#lib/paging.ts'
import { implement } from '#server/core/http/implement.ts'
import { banUser, muteUser, restoreUser } from '#server/people/auth/standing.rules.ts'
import { totalOf } from '#server/people/user/writer.present.ts'
import { presentDetail, presentPeople, presentPerson } from './user.present.ts'
import { countPeople, findPeople } from './user.queries.ts'
import { changeRole, endSessionsOf, trustUser } from './user.rules.ts'

const HOUR_MS = 3_600_000

/** Returns the end of a measure; null for one without an end. */
const untilOf = (hours: number | null, now: number) => (hours === null ? null : now + hours * HOUR_MS)

export const userRoutes = implement(userAdmin, {
  async list({ query }, { db: { read }, now }) {
    const paging = pagingOf(query)
    const ids = (await findPeople(read, query, paging.pageSize, paging.offset)).map((it) => it.id)
    return pageOfRecords(
      await presentPeople(read, ids, now()),
      await totalOf(ids.length, paging, () => countPeople(read, query)),
      paging,
    )
  },

  detail: ({ params: { id } }, { db: { read }, now }) => presentDetail(read, id, now()),

  async role({ body: { userId, role, version } }, { db, user, now }) {
    await changeRole(db, { userId, role: role === 'admin' ? 'admin' : 'member', version, by: user, now: now() })
    return presentPerson(db.read, userId, now())
  },

  async trust({ body: { userId, isTrusted, version } }, { db, user, now }) {
    await trustUser(db, { userId, is: isTrusted, version, by: user, now: now() })
    return presentPerson(db.read, userId, now())
  },

  async mute({ body: { userId, hours, reason, version } }, { db, user, now }) {
    const at = now()
    await muteUser(db, userId, { until: untilOf(hours, at), reason, version, by: user, now: at })
    return presentPerson(db.read, userId, at)
  },

  async ban({ body: { userId, hours, reason, version } }, { db, user, now }) {
    const at = now()
    await banUser(db, userId, { until: untilOf(hours, at), reason, version, by: user, now: at })
    return presentPerson(db.read, userId, at)
  },

  async free({ body: { userId, version } }, { db, user, now }) {
    await restoreUser(db, userId, { version, by: user, now: now() })
    return presentPerson(db.read, userId, now())
  },

  endSessions: ({ body: { userId, sessionId } }, { db, user, now }) =>
    endSessionsOf(db, { userId, sessionId, by: user, now: now() }),
})
