import type { Database } from '#server/db/database.ts'

/** What a piece of work tells the change log, each tag once, in the order it was told. */
export async function tagsTold(db: Database, work: () => Promise<unknown>): Promise<string[]> {
  const tags = new Set<string>()
  const stop = db.onCommit((news) => {
    for (const it of news) if (it.about === 'tags') for (const tag of it.tags) tags.add(tag)
  })
  await work().finally(stop)
  return [...tags]
}
