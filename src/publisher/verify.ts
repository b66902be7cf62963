import { setImmediate as breathe } from 'node:timers/promises'
import { isPublishingBehind } from '#server/content/publishing/publishing.queries.ts'
import { findInventory } from '#server/site/web/pages.queries.ts'
import { type Outcome, renderPage } from './render.ts'
import { openLive, type SessionOptions } from './session.ts'
import { stalenessOf } from './staleness-of.ts'

export interface Difference {
  path: string
  what: 'differs' | 'missing' | 'left over' | 'fails'
}

/** Limits the tries: a page is judged only when nothing was written around its render, and a publish may happen meanwhile. */
const TRIES = 5

/**
 * Renders every page again and compares it with what is served. Writes nothing and needs no lock.
 * @param settle waits until whoever publishes now has finished; is asked before a page is compared again
 * @returns the number of pages, and the differences; null when nothing is served yet
 */
export async function verifyTree(options: SessionOptions, settle: () => Promise<unknown>) {
  const live = await openLive(options)
  if (!live) return null
  const { db, tree, bundle, ask, facts } = live
  try {
    const inventory = new Set(await findInventory(db.read))
    const paths = new Set([...inventory, ...(await tree.paths())])
    const differences: Difference[] = []
    for (const path of paths) {
      const what = await compare(path)
      if (what) differences.push({ path, what })
      await breathe()
    }
    return { pages: paths.size, differences }

    async function compare(path: string, tries = TRIES): Promise<Difference['what'] | null> {
      const before = await moment()
      const outcome = await renderPage(path, bundle, ask, facts)
      const what = await judge(path, outcome)
      if (what === null || tries === 1) return what
      const after = await moment()
      if (!before.isBehind && !after.isBehind && before.position === after.position) return what
      await settle()
      return compare(path, tries - 1)
    }

    async function moment() {
      return { position: await stalenessOf(db).position(db.read), isBehind: await isPublishingBehind(db.read) }
    }

    async function judge(path: string, outcome: Outcome): Promise<Difference['what'] | null> {
      if (outcome.kind === 'failed') return 'fails'
      if (outcome.kind === 'gone') return (await tree.read(path)) ? 'left over' : null
      const served = await tree.read(path)
      if (!served) return 'missing'
      const isSame = withoutCounts(served) === withoutCounts(outcome.bytes)
      return isSame && (await tree.holds(path, served)) ? null : 'differs'
    }
  } finally {
    await db.close()
  }
}

/** Counters do not publish: a page shows their values from its publish, and the browser refreshes them. */
const COUNTS = new RegExp(
  [
    /(<[^<>]*\sdata-(?:views|likes|counter|sum="(?:views|likes)"|(?:slot|count)="(?:views|downloads|likeNum)")[^<>]*>)[^<]*/,
    /("userInteractionCount":)[^,}]*/,
    // These attributes hold an island's props and the id that Astro makes from them.
    /(<astro-island uid=")[^"]*/,
    /(&quot;(?:quantity|views|downloads|likeNum)&quot;:\[0,)\d+/,
  ]
    .map((it) => it.source)
    .join('|'),
  'g',
)
/** A script reads the count from its attribute and not from the words. */
const KEPT_COUNT = /(\sdata-(?:likes|count)=")\d+(?=")/g
/** A count of zero is hidden together with its word. */
const HIDDEN_COUNT = /(\sdata-counted(?:="")?) hidden(?:="")?/g

const withoutCounts = (page: Buffer): string =>
  page.toString().replace(COUNTS, '$1$2$3$4').replace(KEPT_COUNT, '$1').replace(HIDDEN_COUNT, '$1')
