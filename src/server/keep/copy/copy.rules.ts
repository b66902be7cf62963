import { createHash, randomBytes } from 'node:crypto'
import { replaceSearchWords } from '#server/content/article/article.write.queries.ts'
import { INCARNATION, readSecret, writeSetting } from '#server/core/config/setting.queries.ts'
import type { Database, Reader } from '#server/core/db/database.ts'
import { isHalfCopied } from '#server/core/db/half-copied.ts'
import { refuse } from '#server/core/http/refuse.ts'
import { isEmpty } from '#server/keep/export/return.queries.ts'
import { indexMessage } from '#server/talk/chat/chat.search.queries.ts'
import { createDigest, type Digest } from './digest.ts'
import * as q from './rows.queries.ts'
import { findTables, type Table } from './schema.queries.ts'

const ROWS = 500
/** Limits the bytes of text that are read at once, roughly. */
const BYTES = 4 * 1024 * 1024

/** Tells how far a copy is, in rows of one table. */
export interface CopyProgress {
  stage: 'copy' | 'index' | 'verify'
  table: string
  rows: number
}

export interface Copied {
  tables: { name: string; rows: number; hash: string }[]
  /** Is true when an earlier copy that was stopped has been finished. */
  isResumed: boolean
}

interface Options {
  progress: (it: CopyProgress) => void
  /** Lets tests stop the copy there. */
  step?: (name: string) => void
}

/**
 * Copies a whole blog into an empty database of the same program, whatever the two engines are. Rows are copied by their keys in small
 * pieces, each with a note of how far the copy is, so that a stopped copy can go on. All is read back and compared before it counts as
 * a blog.
 * @throws Refusal when the target holds something else, or differs in the end
 */
export async function copyDatabase(from: Database, to: Database, options: Options): Promise<Copied> {
  return from.snapshot(async (source) => {
    const tables = await findTables(source)
    refuseDifferent(tables, await findTables(to.read))
    const isResumed = await begin(source, to, tables)
    await fill(source, to, tables, options)
    let copied = await verify(source, to, tables, options)
    // Rows that were copied before the stop may have changed since.
    if (typeof copied === 'string' && isResumed) {
      await startAgain(to, tables)
      await fill(source, to, tables, options)
      copied = await verify(source, to, tables, options)
    }
    if (typeof copied === 'string') refuse(409, `复制出来的 ${copied} 和原来的不一样，原来的没有动；请换一个空数据库再试`)
    await finish(source, to, tables)
    return { tables: copied, isResumed }
  })
}

function refuseDifferent(here: readonly Table[], there: readonly Table[]): void {
  const shapeOf = (tables: readonly Table[]) => JSON.stringify(tables.map((it) => [it.name, it.columns, it.key]).sort())
  if (shapeOf(here) !== shapeOf(there))
    refuse(409, '两边的表不一样：目标数据库里有别的程序的表，或者结构不完整。请换一个空数据库')
}

const nameOf = async (db: Reader) =>
  createHash('sha256')
    .update(await readSecret(db))
    .digest('hex')

/** Begins a copy; returns true when it continues an earlier one. */
async function begin(source: Reader, to: Database, tables: readonly Table[]): Promise<boolean> {
  const name = await nameOf(source)
  if (await isHalfCopied(to.read)) {
    const known = (await q.readMarks(to.read)).get('source')
    if (known !== name) refuse(409, '目标数据库里有另一个站点没有复制完的数据，请换一个空数据库')
    return true
  }
  if (!(await isEmpty(to.read)) || (await nameOf(to.read)) === name)
    refuse(409, '目标数据库里已经有一个站点，请换一个空数据库；什么也没有改动')
  await to.write(async (tx) => {
    await q.openMark(tx, name)
    await q.clearTables(tx, tables)
  })
  return false
}

const startAgain = (to: Database, tables: readonly Table[]) =>
  to.write(async (tx) => {
    await q.forgetMarks(tx)
    await q.clearTables(tx, tables)
  })

async function fill(source: Reader, to: Database, tables: readonly Table[], { progress, step }: Options) {
  const marks = await q.readMarks(to.read)
  for (const table of tables) {
    let after = JSON.parse(marks.get(table.name) ?? 'null') as q.Value[] | null
    let done = 0
    for await (const rows of piecesOf(source, table, after)) {
      step?.(table.name)
      after = keyOf(table, rows.at(-1) ?? {})
      const mark = JSON.stringify(after)
      await to
        .write(async (tx) => {
          await q.writeRows(tx, table, rows)
          await q.putMark(tx, table.name, mark)
        })
        .catch((error) => refuseRow(error, table, rows))
      done += rows.length
      progress({ stage: 'copy', table: table.name, rows: done })
    }
  }
  for (const index of ['article_search', 'chat_search'] as const)
    await fillIndex(source, to, index, { progress, ...(step && { step }) })
}

/** Explains an error about a row that only one engine can store: a zero character in a text, or a number too large for its column. */
function refuseRow(error: Error, table: Table, rows: readonly q.Row[]): never {
  if (!('severity' in error)) throw error
  const keys = [rows[0], rows.at(-1)].map((it) => keyOf(table, it ?? {}).join('/'))
  refuse(409, `${table.name} 里 ${keys.join(' 到 ')} 之间有一行，目标数据库存不下：${error.message}。改掉它，再运行一次就接着做`)
}

/** Makes the search index anew from the texts, because neither engine lets its index be copied. */
async function fillIndex(source: Reader, to: Database, index: keyof typeof q.INDEXED, { progress, step }: Options) {
  let { last, count } = await q.newestWord(to.read, index)
  for (;;) {
    const { rows } = await q.INDEXED[index](last, 50).execute(source)
    if (!rows.length) return
    step?.(index)
    await to.write(async (tx) => {
      for (const { id, title, plain } of rows)
        if (index === 'article_search') await replaceSearchWords(tx, id, title, plain)
        else await indexMessage(tx, id, plain)
    })
    last = rows.at(-1)?.id ?? last
    count += rows.length
    progress({ stage: 'index', table: index, rows: count })
  }
}

const keyOf = ({ key }: Table, row: q.Row) => key.map((it) => row[it] ?? null)

/** Yields all rows after a key, in pieces that stay small however long their texts are. */
async function* piecesOf(db: Reader, table: Table, from: q.Value[] | null): AsyncGenerator<q.Row[]> {
  let after = from
  for (let limit = 50; ; ) {
    const rows = await q.readRows(db, table, after, limit)
    const last = rows.at(-1)
    if (!last) return
    yield rows
    after = keyOf(table, last)
    const bytes = JSON.stringify(rows).length
    limit = Math.max(1, Math.min(ROWS, Math.floor((limit * BYTES) / Math.max(bytes, 1))))
  }
}

/** Reads both databases to the end. Returns the name of the first table that differs, or the counts of all tables. */
async function verify(
  source: Reader,
  to: Database,
  tables: readonly Table[],
  { progress }: Options,
): Promise<Copied['tables'] | string> {
  const copied: Copied['tables'] = []
  for (const table of tables) {
    const [ours, theirs] = [await digestOf(source, table), await digestOf(to.read, table)]
    if (ours.rows !== theirs.rows || ours.hash !== theirs.hash) return table.name
    copied.push({ name: table.name, ...theirs })
    progress({ stage: 'verify', table: table.name, rows: theirs.rows })
  }
  for (const index of ['article_search', 'chat_search'] as const) {
    const [ours, theirs] = [await q.newestWord(source, index), await q.newestWord(to.read, index)]
    if (ours.count !== theirs.count) return index
  }
  return copied
}

/** Computes a digest of a table's rows that depends neither on their order nor on the engine. */
export async function digestOf(db: Reader, table: Table): Promise<ReturnType<Digest['result']>> {
  const digest = createDigest()
  for await (const rows of piecesOf(db, table, null))
    for (const row of rows) digest.add(table.columns.map((it) => row[it] ?? null))
  return digest.result()
}

/** Turns the copy into a blog. It gets a new incarnation, so the publisher makes all pages anew beside those of the old database. */
async function finish(source: Reader, to: Database, tables: readonly Table[]): Promise<void> {
  const counters = await Promise.all(tables.map((it) => q.readCounter(source, it)))
  await to.write(async (tx) => {
    for (const [at, table] of tables.entries()) await q.setCounter(tx, table, counters[at] ?? 0)
    await writeSetting(tx, INCARNATION, randomBytes(8).toString('hex'))
    await q.lookThrough(tx)
    await q.closeMark(tx)
  })
}
