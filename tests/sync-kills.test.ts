import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { writing } from '#contract/content/writing.ts'
import { seededRandom } from './bench/articles.ts'
import { spawnProgram } from './support/program.ts'
import { openSyncSite } from './support/sync-site.ts'

/*
 * The command is killed, as by kill -9, while it takes articles down and sends files up. Afterwards one whole run ends in step, with
 * every word on both sides. KILLS=50 SEED=7 npx vitest run tests/sync-kills.test.ts
 */
const KILLS = Number(process.env.KILLS ?? 6)
const SEED = Number(process.env.SEED ?? 20261129)
/** Is about how long the program takes to start, and then to do its work. */
const [START_MS, WORK_MS] = [300, 1200]
const EACH = 25

test(`killed ${KILLS} times while it keeps a folder in step, and nothing is lost`, {
  timeout: 120_000 + KILLS * 10_000,
}, async () => {
  console.info(`seed ${SEED}`)
  const random = seededRandom(SEED)
  const it = await openSyncSite()
  const env = { ...process.env, DATA_DIR: it.home, BLOG_SITE: it.site, BLOG_KEY: it.secret }
  const run = () => spawnProgram(['sync', it.folder], env)
  try {
    for (let n = 0; n < EACH; n++) {
      await it.make(`站点 ${n}`, `站点的第 ${n} 篇。`)
      it.put(`文件 ${n}.md`, `文件的第 ${n} 篇。\n`)
    }
    for (let kill = 0; kill < KILLS; kill++) {
      const { child, ended } = run()
      await pause(START_MS + random() * WORK_MS)
      child.kill('SIGKILL')
      await ended
    }
    expect((await run().ended).code).toBe(0)
    expect((await run().ended).output).toContain('两边一样，没有要做的')
    const there = new Map<string, string>()
    for (const id of await it.ids()) {
      const { title, contentMd } = await it.call(writing.detail, { params: { id } })
      there.set(title, contentMd)
    }
    const names = readdirSync(it.folder).filter((name) => name.endsWith('.md'))
    expect([there.size, names.length]).toEqual([2 * EACH, 2 * EACH])
    for (let n = 0; n < EACH; n++) {
      expect(there.get(`站点 ${n}`)).toBe(`站点的第 ${n} 篇。`)
      expect(there.get(`文件 ${n}`)).toBe(`文件的第 ${n} 篇。`)
      expect(readFileSync(join(it.folder, `站点-${n}.md`), 'utf8')).toContain(`站点的第 ${n} 篇。`)
      expect(readFileSync(join(it.folder, `文件 ${n}.md`), 'utf8')).toContain(`文件的第 ${n} 篇。`)
    }
  } finally {
    await it.close()
  }
})
