import { createHash } from 'node:crypto'

const TABLES = ['contents', 'comments', 'metas', 'relationships', 'users', 'fields']
export type Fields = Record<string, string | number | null>

/** Returns a backup with these rows; `FILE` is the first version of the format. */
export function aBackup(rows: [table: string, row: Fields][], version = '0001'): Buffer {
  const mark = Buffer.from(`%TYPECHO_BACKUP_${version}%`)
  const parts = rows.map(([table, row]) => {
    const values = Object.entries(row).map(([name, it]) => [name, it === null ? null : Buffer.from(String(it))] as const)
    const header = Buffer.from(JSON.stringify(Object.fromEntries(values.map(([name, it]) => [name, it?.length ?? null]))))
    const body = Buffer.concat(values.flatMap(([, it]) => it ?? []))
    const head = Buffer.alloc(version === 'FILE' ? 6 : 8)
    head.writeUInt16LE(TABLES.indexOf(table) + 1, 0)
    head.writeUInt16LE(header.length, 2)
    if (version === 'FILE') head.writeUInt16LE(body.length % 65_536, 4)
    else head.writeUInt32LE(body.length, 4)
    const whole = Buffer.concat([head, header, body])
    return Buffer.concat([whole, Buffer.from(createHash('md5').update(whole).digest('hex'))])
  })
  return Buffer.concat([mark, ...parts, mark])
}
