import type { Redirect } from '#contract/site.ts'
import type { Database } from '#server/db/database.ts'
import { findRedirects, saveRedirects } from '#server/site/redirect.queries.ts'
import { addressKey } from '#server/site/redirect.rules.ts'
import type { PlannedArticle } from './import.plan.ts'
import type { Source } from './import.queries.ts'
import type { Problem } from './import.report.ts'

interface Run {
  db: Database
  now: () => number
  /** In the order of the files: of two that claim an address the first one has it. */
  planned: readonly PlannedArticle[]
  /** Of the articles that are there, by path of the file. */
  sourceOf: (path: string) => Source | undefined
  problems: Problem[]
}

/** Keeps the articles' old addresses alive. One that leads elsewhere already stays as it is, and is named. */
export async function keepOldAddresses({ db, now, planned, sourceOf, problems }: Run): Promise<void> {
  if (!planned.some((it) => it.oldAddresses.length)) return
  const known = new Map((await findRedirects(db.read)).map((it) => [addressKey(it.from), it]))
  const claimed = new Map<string, string>()
  const fresh: Redirect[] = []
  for (const { file, oldAddresses } of planned) {
    const source = sourceOf(file.path)
    if (!source || source.version === 0 || source.isDeleted) continue
    const to = `/post/${source.articleId}`
    for (const { path: from, line } of oldAddresses) {
      const key = addressKey(from)
      const flaw = (reason: string) =>
        problems.push({ path: file.path, severity: 'flaw', reason, ...(line === undefined ? {} : { line }) })
      const owner = claimed.get(key)
      const before = known.get(key)
      if (owner === file.path || before?.to === to) claimed.set(key, file.path)
      else if (owner) flaw(`旧地址 ${from} 已属于 ${owner}`)
      else if (before) flaw(`旧地址 ${from} 已转到 ${before.to}，没有改动`)
      else {
        claimed.set(key, file.path)
        fresh.push({ from, to })
      }
    }
  }
  if (fresh.length) await db.write((tx) => saveRedirects(tx, fresh, now()))
}
