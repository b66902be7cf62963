import type { Database } from '#server/core/db/database.ts'

/** Returns the tags that a piece of work adds to the change log, each once, in their order. */
export async function tagsTold(db: Database, work: () => Promise<unknown>): Promise<string[]> {
  const tags = new Set<string>()
  const stop = db.onCommit((news) => {
    for (const it of news) if (it.about === 'tags') for (const tag of it.tags) tags.add(tag)
  })
  await work().finally(stop)
  return [...tags]
}
