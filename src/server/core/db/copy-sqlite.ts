import { chmodSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { refuse } from '#server/core/http/refuse.ts'

const PATIENCE_MS = 5_000

/**
 * Copies a database while others write to it, in one read transaction that blocks no writer. It stops this thread while it works, so
 * it runs in a thread of its own. (SQLite's online backup begins anew whenever another process has written.)
 */
export function copySqlite(from: string, to: string): void {
  const db = new DatabaseSync(from, { readOnly: true, timeout: PATIENCE_MS })
  try {
    db.prepare('vacuum into ?').run(to)
    chmodSync(to, 0o600)
  } finally {
    db.close()
  }
}

/**
 * Checks every page of a copy and the references between its rows. Returns the name of the newest migration.
 * @throws Refusal 400 when it is broken
 */
export function checkSqlite(path: string): { schema: string } {
  const db = new DatabaseSync(path, { readOnly: true })
  try {
    const faults = db
      .prepare('pragma integrity_check(3)')
      .all()
      .map((it) => String(it.integrity_check))
    if (faults[0] !== 'ok') refuse(400, `数据库有损坏：${faults.join('；').slice(0, 300)}`)
    const lost = db.prepare('pragma foreign_key_check').all()[0]
    if (lost) refuse(400, `数据库里 ${lost.table} 引用了不存在的 ${lost.parent}（用 doctor 检查）`)
    const newest = db.prepare('select max(name) as name from kysely_migration').get()
    return { schema: String(newest?.name ?? '') }
  } catch (error) {
    if (error instanceof Error && 'errcode' in error) refuse(400, `数据库打不开：${error.message}`)
    throw error
  } finally {
    db.close()
  }
}
