import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { migrationNames, SCHEMA } from '#server/core/db/migrate.ts'
import { type OldRows, writeOldBlog } from './support/old-blog.ts'
import { runProgram, startProgram } from './support/program.ts'
import { scratchFolder } from './support/scratch.ts'

/*
 * The current program gets the data of an older version, with rows in every table of that version. It starts, renders again what
 * old rules rendered, publishes its pages, and finds no faults in them. `npm test` uses the oldest schema and one in the middle;
 * this command uses any other: SCHEMA=0012-moments npx vitest run tests/upgrade.test.ts
 */
const FROM = process.env.SCHEMA?.split(',') ?? ['0001-start', '0024-going-live']

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(scratchFolder(), 'inkstone-upgraded-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

/** The program makes these columns from other data; the tables in `PASSING` expire or are counters. */
const MADE_ANEW =
  /^(?:content_html|render_key|outline|plain|auto_summary|word_count|read_minutes|article_num|like_num|comment_num|sizes|blurhash)$/
const PASSING =
  /^(?:page|page_tag|change|tally|visitor|rate_window|login_failure|captcha|mail_code|mail_outbox|search_word|article_view|goods_view|goods_download|article_live|login_state|one_time_code|wechat_code|wechat_message|session|session_token|export_ticket|live_ticket|album_token|article_token|hot_list|publish_run|job|news|process|presence|progress|import_lease|day_\w+|digest|download_ticket)$/

/** Returns every old value that is missing or changed, by table and column. */
function lost(before: OldRows): string[] {
  const db = new DatabaseSync(join(dataDir, 'inkstone.db'))
  try {
    return [...before].flatMap(([table, rows]) => {
      if (PASSING.test(table)) return []
      const there = db.prepare('select name from pragma_table_xinfo(?)').all(table)
      const columns = there.map((it) => String(it.name)).filter((it) => !MADE_ANEW.test(it) && it in (rows[0] ?? {}))
      const now = columns.length ? db.prepare(`select ${columns.map((it) => `"${it}"`)} from "${table}"`).all() : []
      const lines = new Set(now.map((it) => JSON.stringify(Object.entries(it))))
      const gone = rows.filter((it) => !lines.has(JSON.stringify(columns.map((name) => [name, it[name]]))))
      return gone.map((it) => `${table}: ${JSON.stringify(it)}`)
    })
  } finally {
    db.close()
  }
}

test.each(FROM)(
  'from %s with rows in every table: nothing is lost, its pages are published and are right',
  { timeout: 180_000 },
  async (schema) => {
    expect(migrationNames).toContain(schema)
    const before = await writeOldBlog(dataDir, schema)
    expect(before.size).toBeGreaterThan(15)
    const program = await startProgram({ DATA_DIR: dataDir })
    try {
      const read = async (path: string) => (await fetch(program.url + path)).text()
      // Texts of old rules are rendered again after the first pages.
      await vi.waitFor(async () => expect(await read('/post/1')).toMatch(/<h2 id="h-小节"[\s\S]*旧文字/), {
        timeout: 60_000,
        interval: 200,
      })
      expect(await read('/')).toContain('article-title-1')
      expect((await fetch(`${program.url}/post/2`)).status).toBe(404)
      const { data } = await (
        await fetch(`${program.url}/v1/api/article/list?pageNum=1&pageSize=10&keyword=${encodeURIComponent('旧')}`)
      ).json()
      expect(data.total).toBe(1)
      const env = { ...process.env, NODE_ENV: 'production', DATA_DIR: dataDir }
      expect(await runProgram(['publish'], env)).toMatchObject({ code: 0 })
      const verified = await runProgram(['publish', '--verify'], env)
      expect(verified, verified.output).toMatchObject({
        code: 0,
        output: expect.stringContaining(', 0 differ from what is served'),
      })
      const checked = await runProgram(['doctor', '--json'], env)
      const { checks } = JSON.parse(checked.output) as { checks: { name: string; faults: string[] }[] }
      expect(checks.flatMap((it) => it.faults.map((fault) => `${it.name}: ${fault}`))).toEqual([])
      expect(await program.stop()).toBe(0)
      expect(lost(before)).toEqual([])
      const db = new DatabaseSync(join(dataDir, 'inkstone.db'))
      expect(db.prepare('select max(name) as newest from kysely_migration').get()).toEqual({ newest: SCHEMA })
      db.close()
    } finally {
      await program.stop()
    }
  },
)
