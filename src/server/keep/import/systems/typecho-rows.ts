import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { Source } from '#server/keep/backup/archive.source.ts'
import { ForeignFault } from '../import.items.ts'
import { isRow, type Row } from './values.ts'

/** Matches the mark at both ends of a backup; it names the version of the format. */
export const MARK = /^%TYPECHO_BACKUP_(FILE|\d{4})%$/
export const MARK_LENGTH = '%TYPECHO_BACKUP_FILE%'.length
const TABLES = ['', 'contents', 'comments', 'metas', 'relationships', 'users', 'fields']
const MD5_LENGTH = 32
/** Limits the bytes of one row. */
const ROW_MAX = 64 * 1024 * 1024

const broken = () => new ForeignFault('Typecho 的备份不完整，或者被改坏了')

/**
 * Yields the rows of a backup of Typecho one by one: a number for the table, the lengths of the fields as JSON, the fields one after the
 * other, and a checksum.
 * @throws ForeignFault at the point where the file is not what it should be
 */
export async function* readBackup(path: string): AsyncGenerator<{ table: string; row: Row }> {
  const stream = createReadStream(path)
  const source = new Source(stream)
  try {
    const version = MARK.exec((await source.exactly(MARK_LENGTH))?.toString('latin1') ?? '')?.[1]
    if (!version) throw broken()
    for (;;) {
      const found = await readRow(source, version === 'FILE')
      if (found === null) return
      if (found.table) yield found
    }
  } finally {
    stream.destroy()
  }
}

/**
 * Reads a row; null at the end. The first version of the format (`isOld`) has too few bits for the length of a long text, so the lengths
 * of the fields tell it.
 */
async function readRow(source: Source, isOld: boolean): Promise<{ table: string; row: Row } | null> {
  const head = await wanted(source, isOld ? 6 : 8)
  if (head.toString('latin1').startsWith('%TYPEC')) return null
  const fields = await wanted(source, head.readUInt16LE(2))
  const lengths = lengthsIn(fields)
  const size = isOld ? lengths.reduce((sum, [, it]) => sum + (it ?? 0), 0) : head.readUInt32LE(4)
  if (size > ROW_MAX) throw new ForeignFault('Typecho 的备份里有一项内容超过 64 MB')
  const body = await wanted(source, size)
  if (!isOwn(await wanted(source, MD5_LENGTH), [head, fields, body])) throw broken()
  return { table: TABLES[head.readUInt16LE(0)] ?? '', row: rowOf(lengths, body) }
}

async function wanted(source: Source, size: number): Promise<Buffer> {
  const bytes = await source.exactly(size)
  if (!bytes) throw broken()
  return bytes
}

function isOwn(sum: Buffer, parts: readonly Buffer[]): boolean {
  const hash = createHash('md5')
  for (const it of parts) hash.update(it)
  return hash.digest('hex') === sum.toString('latin1')
}

function lengthsIn(json: Buffer): [name: string, length: number | null][] {
  try {
    const value: unknown = JSON.parse(json.toString('utf8'))
    if (!isRow(value)) throw broken()
    return Object.entries(value).map(([name, it]) => {
      if (it !== null && !(Number.isSafeInteger(it) && Number(it) >= 0)) throw broken()
      return [name, it === null ? null : Number(it)]
    })
  } catch {
    throw broken()
  }
}

function rowOf(lengths: readonly (readonly [string, number | null])[], body: Buffer): Row {
  const row: Record<string, string | null> = Object.create(null)
  let at = 0
  for (const [name, length] of lengths) {
    row[name] = length === null ? null : body.subarray(at, at + length).toString('utf8')
    at += length ?? 0
  }
  return row
}
