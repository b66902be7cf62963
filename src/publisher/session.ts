import { createHash } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createApp } from '#server/app.ts'
import { publishDue } from '#server/article/article.schedule.ts'
import { findDue } from '#server/article/article.write.queries.ts'
import { openDatabase, type Reader } from '#server/db/database.ts'
import type { Logger } from '#server/http/fault.ts'
import { WIDE_RATES } from '#server/http/rates.ts'
import { readSecret } from '#server/site/site.queries.ts'
import type { Compiled } from './compile.ts'
import { findPages, forgetRelease } from './ledger.queries.ts'
import { createPublisher, type PublishReport } from './publisher.ts'
import { goLive, liveRelease, openRelease } from './release.ts'
import { type Bundle, inProcess, type SiteFacts } from './render.ts'
import { openTree } from './tree.ts'

export interface SessionOptions {
  databaseUrl: string
  siteDir: string
  compiled: Compiled
  facts: SiteFacts
}

/** Tells one database from another without telling its secret. */
const databaseName = async (db: Reader) =>
  createHash('sha256')
    .update(await readSecret(db))
    .digest('hex')
    .slice(0, 12)

/** A publisher with its own database handles and its own API, as an anonymous visitor would meet it. */
export async function openSession({ databaseUrl, siteDir, compiled, facts }: SessionOptions, log: Logger) {
  await mkdir(siteDir, { recursive: true })
  const db = await openDatabase(databaseUrl)
  const bundle = (await import(join(compiled.folder, 'server', 'entry.mjs'))) as Bundle
  const release = await openRelease(siteDir, compiled, facts, await databaseName(db.read))
  // A folder made anew holds none of the pages that the ledger remembers.
  if (!release.isLive && !(await hasAnyPage())) await db.write((tx) => forgetRelease(tx, '=', release.id))
  const app = createApp({ db, whoIs: async () => null, rates: WIDE_RATES, prefix: facts.apiPrefix, now: Date.now, log })
  const tree = openTree(release.root)
  const send = inProcess(app, facts.apiPrefix)
  const publisher = createPublisher({ db, bundle, send, tree, release: release.id, facts, now: Date.now })

  async function hasAnyPage() {
    const [first] = await findPages(db.read, release.id)
    return Boolean(first && openTree(release.root).has(first.path))
  }

  return {
    /** Whether there is something to publish: written, or due by now. */
    isBehind: async () => (await findDue(db.read, Date.now())).length > 0 || publisher.isBehind(),
    nextRetry: publisher.nextRetry,
    /** Publishes what is stale, and puts a new release live when it is whole. */
    async drain(shouldStop: () => boolean): Promise<PublishReport> {
      await publishDue(db, Date.now())
      const report = await publisher.drain(shouldStop)
      // A page that cannot be rendered keeps its old bytes: they are in the old release, so that one stays.
      const isWorse = report.failed.length > 0 && liveRelease(siteDir) !== null
      if (!release.isLive && !isWorse && !shouldStop()) {
        await goLive(siteDir, release)
        release.isLive = true
        await db.write((tx) => forgetRelease(tx, '!=', release.id))
      }
      return report
    },
    close: () => db.close(),
  }
}
