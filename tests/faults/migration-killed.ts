import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { migrate } from '#server/db/migrate.ts'
import { openSqlite } from '#server/db/sqlite.ts'
import { always, atMost, type Fault } from './fault.ts'

const OLD = '0001-start'
const ARTICLES = 20_000
const script = fileURLToPath(new URL('open-until-killed.ts', import.meta.url))

/** Answers the milliseconds that it took, or null when it was killed before it was done. */
async function bringUpToDate(file: string, killAfterMs?: number): Promise<number | null> {
  const child = spawn(process.execPath, [script, `file:${file}`], { stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(child, 'exit') as Promise<[number | null, string | null]>
  await Promise.race([once(child.stdout, 'data'), ended])
  const begin = performance.now()
  if (killAfterMs !== undefined) {
    await Promise.race([pause(killAfterMs), ended])
    child.kill('SIGKILL')
  }
  const [code, signal] = await ended
  if (signal === null && code !== 0) throw new Error(`it ended with ${code}`)
  return signal === null ? performance.now() - begin : null
}

/** A blog of the first version with some thousand articles. */
async function oldBlog(file: string) {
  const db = openSqlite(file, 'setup')
  await migrate(db, OLD)
  await db.destroy()
  const raw = new DatabaseSync(file)
  raw.exec("begin; insert into category (name) values ('随笔')")
  const needed = raw
    .prepare('select name from pragma_table_info(\'article\') where "notnull" = 1 and dflt_value is null and pk = 0')
    .all()
  const known: Record<string, string | number> = { user_id: 1, category_id: 1, status: 1, create_time: 1, update_time: 1 }
  const names = needed.map((it) => String(it.name))
  const insert = raw.prepare(`insert into article (${names}) values (${names.map(() => '?')})`)
  for (let n = 0; n < ARTICLES; n++) insert.run(...names.map((name) => known[name] ?? (name === 'title' ? `旧文 ${n}` : '')))
  raw.exec('commit')
  raw.close()
}

/** All tables as they stand, and how much is in them. */
function look(file: string): { applied: number; shape: string; articles: number; whole: boolean } {
  const raw = new DatabaseSync(file)
  const rows = (sql: string) => raw.prepare(sql).all()
  const shape = JSON.stringify(
    rows("select type, name, sql from sqlite_master where name not like 'sqlite_%' order by type, name"),
  )
  const told = {
    applied: rows('select name from kysely_migration').length,
    shape,
    articles: Number(rows('select count(*) as n from article')[0]?.n),
    whole: rows('pragma integrity_check')[0]?.integrity_check === 'ok',
  }
  raw.close()
  return told
}

/** The program is killed while it brings an old database up to date: the next start does all of it. */
export const migrationKilled: Fault = async (trial) => {
  const times = trial.times(20)
  const folder = mkdtempSync(join(tmpdir(), 'inkstone-migrating-'))
  try {
    const [old, file] = [join(folder, 'old.db'), join(folder, 'blog.db')]
    await oldBlog(old)
    copyFileSync(old, file)
    const whole = (await bringUpToDate(file)) ?? 0
    const [before, wanted] = [look(old), look(file)]
    trial.say(`a migration takes ${Math.round(whole)} ms`)
    let [killed, halves, completed, lost] = [0, 0, 0, 0]
    while (killed < times) {
      for (const part of ['', '-wal', '-shm']) rmSync(file + part, { force: true })
      copyFileSync(old, file)
      if ((await bringUpToDate(file, trial.below(whole))) !== null) continue
      killed++
      const found = look(file)
      if (!found.whole || ![before.applied, wanted.applied].includes(found.applied)) halves++
      await bringUpToDate(file)
      const again = look(file)
      if (again.shape === wanted.shape && again.whole) completed++
      if (again.articles !== ARTICLES) lost++
    }
    return [
      atMost(`databases left between two versions, of ${killed} kills`, 0, halves),
      always('the next start completes it: the same tables as undisturbed', times, completed),
      atMost('databases that lost articles', 0, lost),
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
