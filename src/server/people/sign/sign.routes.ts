import { sign } from '#contract/people/sign.ts'
import { shanghaiDay } from '#lib/dates.ts'
import { implement } from '#server/core/http/implement.ts'
import { findDays, insertDay, isSigned } from './sign.queries.ts'
import { calendarOf, streakOf } from './sign.rules.ts'

export const signRoutes = implement(sign, {
  async sign(_, { db, user, now }) {
    const at = now()
    const isNew = await db.write((tx) => insertDay(tx, { user_id: user.id, day: shanghaiDay(at), create_time: at }))
    const days = new Set(await findDays(db.read, user.id))
    return { isNew, totalDays: days.size, continuousDays: streakOf(days, at) }
  },

  isSignedToday: (_, { db, user, now }) => isSigned(db.read, user.id, shanghaiDay(now())),

  async days(_, { db, user, now }) {
    const [days, at] = [new Set(await findDays(db.read, user.id)), now()]
    return { totalDays: days.size, continuousDays: streakOf(days, at), calendar: calendarOf(days, at) }
  },
})
