import { site } from '#contract/site.ts'
import { shanghaiDay } from '#lib/dates.ts'
import { implement, WithExtra } from '#server/http/implement.ts'
import { findLiveRedirects } from './redirect.queries.ts'
import { countTraffic, insertVisitor, readSecret, readSetting } from './site.queries.ts'
import { SITE_DEFAULTS } from './site.rules.ts'
import { visitorName } from './visitor.rules.ts'

export const siteRoutes = implement(site, {
  async config(_, { db }) {
    const saved = (await readSetting(db.read, 'site')) as object | undefined
    return new WithExtra({ ...SITE_DEFAULTS, ...saved }, await countTraffic(db.read))
  },

  async report(_, { db, visitor, now }) {
    const day = shanghaiDay(now())
    const name = visitorName(visitor, day, await readSecret(db.read))
    await db.write((tx) => insertVisitor(tx, name, day))
    return true
  },

  redirects: (_, { db }) => findLiveRedirects(db.read),
})
