import { site } from '#contract/site/site.ts'
import { shanghaiDay, shanghaiTime } from '#lib/dates.ts'
import { implement, WithExtra } from '#server/core/http/implement.ts'
import { refuse } from '#server/core/http/refuse.ts'
import { readShownNotices } from '../../content/owner-text/notice.shown.ts'
import { findLiveRedirects } from '../../content/redirect/redirect.queries.ts'
import { countTraffic, insertVisitor, readSecret } from '../../core/config/setting.queries.ts'
import { readSiteConfig } from '../../core/config/site.rules.ts'
import { readSwitch } from '../../core/config/switch.rules.ts'
import { visitorName } from '../../core/config/visitor.rules.ts'
import { findLetter } from '../letter/letter.queries.ts'
import { BUILT_IN_LETTERS } from '../letter/letter.rules.ts'
import { findOwnPage } from '../own-page/own-page.queries.ts'
import { findListed } from '../web/pages.queries.ts'

export const siteRoutes = implement(site, {
  config: async (_, { db }) => new WithExtra(await readSiteConfig(db.read), await countTraffic(db.read)),

  async report(_, { db, visitor, now }) {
    const day = shanghaiDay(now())
    const name = visitorName(visitor, day, await readSecret(db.read))
    await db.write((tx) => insertVisitor(tx, name, day))
    return true
  },

  notices: (_, { db }) => readShownNotices(db.read),

  announcement: async (_, { db }) => (await readShownNotices(db.read)).top[0] ?? null,

  switchValue: async ({ params: { key } }, { db }) => ({ configKey: key, configValue: await readSwitch(db.read, key) }),

  async letter({ params: { name } }, { db }) {
    const written = await findLetter(db.read, name)
    if (!written) return { ...BUILT_IN_LETTERS[name], updateTime: '' }
    return { title: written.title, content: written.content_html, updateTime: shanghaiTime(written.update_time) }
  },

  pages: async (_, { db }) =>
    (await findListed(db.read)).map(({ path, update_time }) =>
      update_time === undefined ? { path } : { path, updateTime: shanghaiTime(update_time) },
    ),

  async page({ params: { name } }, { db }) {
    const it = await findOwnPage(db.read, name)
    if (!it?.is_shown) refuse(404, '没有这个页面')
    return { name: it.name, title: it.title, content: it.content_html, updateTime: shanghaiTime(it.update_time) }
  },

  redirects: (_, { db }) => findLiveRedirects(db.read),
})
