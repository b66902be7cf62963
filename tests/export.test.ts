import { mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { OWNER_TABLES } from '#server/content/owner-text/owner-text.queries.ts'
import { appendChanges } from '#server/core/db/change.queries.ts'
import { openDatabase } from '#server/core/db/open-database.ts'
import { createRenderer } from '#server/core/render/renderer.ts'
import { diskStorage } from '#server/core/storage/storage.disk.ts'
import { finishUpgrade } from '#server/keep/upgrade/upgrade.ts'
import { silentLog } from './support/blog.ts'
import { runProgram, spawnProgram } from './support/program.ts'
import { startRichBlog } from './support/rich-blog.ts'
import { liveFiles } from './support/site-files.ts'

const SLOW = 300_000
const folder = mkdtempSync(join(tmpdir(), 'inkstone-out-and-in-'))
const [first, second] = [join(folder, 'first'), join(folder, 'second')]
const whole = join(folder, 'export')
const at = (dataDir: string) => ({ ...process.env, NODE_ENV: 'production', SITE_URL: 'https://blog.example', DATA_DIR: dataDir })
const run = async (dataDir: string, ...args: string[]) => {
  const { code, output } = await runProgram(args, at(dataDir))
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}: ${output}`)
  return output
}

/** Finishes the data as a start does: stories write rows that are only partly rendered. */
async function finish(dataDir: string): Promise<void> {
  const db = await openDatabase(`file:${join(dataDir, 'inkstone.db')}`)
  // These rows belong to pictures without bytes.
  await db.write(async (tx) => {
    await tx
      .deleteFrom('file')
      .where('url', 'not like', `/uploads/${'_'.repeat(40)}.%`)
      .execute()
    // Stories render without colours.
    for (const table of OWNER_TABLES) await tx.updateTable(table).set({ render_key: null }).execute()
    // The newest posts of friends are read from their sites again: they are no part of the blog.
    await tx.updateTable('friend').set({ post_title: '', post_url: '', post_time: null }).execute()
    await appendChanges(tx, ['site'])
  })
  const renderer = createRenderer({ threads: 2 })
  await finishUpgrade({ db, renderer, uploads: diskStorage(join(dataDir, 'uploads')), log: silentLog }, () => false)
  await renderer.close()
  await db.close()
}

beforeAll(async () => {
  const program = await startRichBlog()
  await program.stop()
  renameSync(program.dataDir, first)
  await finish(first)
  await run(first, 'export', whole, '--with-chat', '--with-addresses', '--with-secrets')
}, SLOW)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('killed again and again, an import of a whole blog is whole in the end, and its site the same to the last byte', {
  timeout: SLOW,
}, async () => {
  let kills = 0
  for (const patience of [1_200, 1_500, 2_000, 2_500]) {
    const { child, ended } = spawnProgram(['import', whole], at(second))
    await Promise.race([pause(patience), ended])
    if (child.kill('SIGKILL')) kills++
    await ended
  }
  expect(kills).toBeGreaterThan(1)
  await run(second, 'import', whole)
  for (const dataDir of [first, second]) await run(dataDir, 'publish')
  const [one, other] = [liveFiles(join(first, 'site')), liveFiles(join(second, 'site'))]
  expect([...other.keys()]).toEqual([...one.keys()])
  const differing = [...one].filter(([path, bytes]) => !other.get(path)?.equals(bytes)).map(([path]) => path)
  // Hot lists of other sites are loaded anew: they are not part of the blog.
  expect(differing.filter((it) => !it.startsWith('hotSearch.html'))).toEqual([])
})
