import { setImmediate as breathe } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database, Reader } from '#server/core/db/database.ts'

const BATCH = 500
const NAME = /[\da-f]{40}/g

/** Lists the columns that can show a file, in tables that number their rows. */
const PLACES: readonly [table: string, key: string, columns: readonly string[]][] = [
  ['user', 'id', ['avatar']],
  ['album', 'id', ['cover']],
  ['column', 'id', ['cover']],
  ['friend', 'id', ['avatar']],
  ['notice', 'id', ['content_md']],
  ['own_page', 'id', ['content_md']],
  ['goods', 'id', ['cover', 'images', 'content_md']],
  ['moment', 'id', ['images', 'content_md']],
  ['comment', 'id', ['content_md']],
  ['message', 'id', ['content']],
  ['favorite_emoji', 'id', ['url']],
  ['article', 'id', ['cover']],
  ['article_body', 'article_id', ['content_md']],
  ['article_draft', 'article_id', ['cover', 'content_md']],
]

/** Reads every text once and notes the names of files in it: to search for each file in all texts would take hours. */
async function findNames(db: Reader): Promise<Set<string>> {
  const names = new Set<string>()
  const note = (text: unknown) => {
    if (typeof text === 'string') for (const [name] of text.matchAll(NAME)) names.add(name)
  }
  for (const table of ['setting', 'letter'] as const) {
    const column = table === 'setting' ? 'value' : 'content_md'
    const { rows } = await sql<{ it: string }>`select ${sql.ref(column)} as it from ${sql.table(table)}`.execute(db)
    for (const row of rows) note(row.it)
  }
  for (const [table, key, columns] of PLACES)
    for (let after = 0; ; ) {
      const chosen = sql.join([key, ...columns].map((it) => sql.ref(it)))
      const { rows } = await sql<Record<string, unknown>>`
        select ${chosen} from ${sql.table(table)} where ${sql.ref(key)} > ${after} order by ${sql.ref(key)} limit ${BATCH}`.execute(
        db,
      )
      for (const row of rows) for (const it of columns) note(row[it])
      await breathe()
      if (rows.length < BATCH) break
      after = Number(rows.at(-1)?.[key])
    }
  return names
}

async function findTied(db: Reader): Promise<Set<number>> {
  const photos = await db.selectFrom('album_photo').select('file_id').distinct().execute()
  const lines = await db.selectFrom('chat_message').select('file_id').where('file_id', 'is not', null).distinct().execute()
  return new Set([...photos, ...lines].map((it) => Number(it.file_id)))
}

/** Marks the files that nothing shows. A mark is true only for its moment, so the deletion of a file checks it again. */
export async function findUnshown({ db, now }: { db: Database; now: () => number }): Promise<void> {
  const [names, tied] = [await findNames(db.read), await findTied(db.read)]
  const at = now()
  for (let after = 0; ; ) {
    const rows = await db.read
      .selectFrom('file')
      .select(['id', 'url', 'unshown_time'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(BATCH)
      .execute()
    const isShown = ({ id, url }: { id: number; url: string }) => tied.has(id) || names.has(url.match(NAME)?.[0] ?? '')
    const [lost, found] = [
      rows.filter((it) => it.unshown_time === null && !isShown(it)).map((it) => it.id),
      rows.filter((it) => it.unshown_time !== null && isShown(it)).map((it) => it.id),
    ]
    if (lost.length || found.length)
      await db.write(async (tx) => {
        if (lost.length) await tx.updateTable('file').set({ unshown_time: at }).where('id', 'in', lost).execute()
        if (found.length) await tx.updateTable('file').set({ unshown_time: null }).where('id', 'in', found).execute()
      })
    if (rows.length < BATCH) return
    after = rows.at(-1)?.id ?? 0
  }
}
