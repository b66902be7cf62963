import { hook } from '#contract/content/hook.ts'
import { shanghaiTime } from '#lib/dates.ts'
import { appendChanges } from '#server/core/db/change.queries.ts'
import { implement } from '#server/core/http/implement.ts'
import { recordAct } from '#server/people/audit/audit.rules.ts'
import { findLooseTags, findWaitingTags } from './publisher-state.queries.ts'
import { countPages } from './publishing.queries.ts'

export const hookRoutes = implement(hook, {
  publish: (_, { db, user, now }) =>
    db.write(async (tx) => {
      const tags = ['site', ...(await findLooseTags(tx))]
      const waiting = await findWaitingTags(tx, tags)
      const missing = tags.filter((it) => !waiting.has(it))
      const pages = await countPages(tx)
      if (missing.length) {
        await appendChanges(tx, missing)
        await recordAct(tx, user, now(), { does: 'publisher.publish', id: null, name: '', before: null, after: { pages } })
      }
      const since = waiting.get('site') ?? (await findWaitingTags(tx, ['site'])).get('site')
      return { pages, askedTime: shanghaiTime(since ?? now()) }
    }),
})
