import { hook } from '#contract/content/hook.ts'
import { shanghaiTime } from '#lib/dates.ts'
import { implement } from '#server/core/http/implement.ts'
import { askForPass } from './ask-for-pass.ts'
import { findLooseTags, findWaitingTags } from './publisher-state.queries.ts'
import { countPages } from './publishing.queries.ts'

export const hookRoutes = implement(hook, {
  publish: (_, { db, user, now }) =>
    db.write(async (tx) => {
      const tags = ['site', ...(await findLooseTags(tx))]
      const waiting = await findWaitingTags(tx, tags)
      const missing = tags.filter((it) => !waiting.has(it))
      if (missing.length) await askForPass(tx, user, now(), missing)
      const since = waiting.get('site') ?? (await findWaitingTags(tx, ['site'])).get('site')
      return { pages: await countPages(tx), askedTime: shanghaiTime(since ?? now()) }
    }),
})
