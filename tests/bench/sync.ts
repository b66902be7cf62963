import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { KEY_PREFIX } from '#contract/people/key.ts'
import { openDatabase } from '#server/core/db/open-database.ts'
import { hashOf } from '#server/core/http/tokens.ts'
import { insertKey } from '#server/people/key/key.queries.ts'
import { makeAccount } from '#tests/support/account.ts'
import { runProgram } from '#tests/support/program.ts'
import { articleDatabase } from './articles.ts'
import { median, megabytes, seconds } from './figures.ts'
import { startServer } from './server-process.ts'

/** Is what `product-next.md` promises of 10,000 files. */
const PROMISED = '≤ 5 s'
const SECRET = `${KEY_PREFIX}${'b'.repeat(43)}`
const PASSES = 5

/** Measures `sync` of a folder, as the command of its own process: the first run brings every file, later ones find nothing to do. */
export async function benchSync(sizes: readonly number[]) {
  const result: Record<string, object> = {}
  for (const size of sizes) {
    const home = mkdtempSync(join(tmpdir(), 'inkstone-bench-sync-'))
    const file = join(home, 'bench.db')
    copyFileSync(await articleDatabase('generated', size), file)
    await addKey(file)
    const server = await startServer(file)
    const env = {
      ...process.env,
      NODE_ENV: 'production',
      DATA_DIR: home,
      BLOG_SITE: `http://127.0.0.1:${server.port}`,
      BLOG_KEY: SECRET,
    }
    const folder = join(home, 'posts')
    const run = async () => {
      const start = performance.now()
      const { code, output } = await runProgram(['sync', folder], env)
      if (code !== 0) throw new Error(output)
      return { ms: performance.now() - start, output }
    }
    try {
      const first = await run()
      const again: number[] = []
      for (let n = 0; n < PASSES; n++) {
        const { ms, output } = await run()
        if (!output.includes('两边一样')) throw new Error(output)
        again.push(ms)
      }
      result[`${size} articles`] = {
        files: readdirSync(folder).filter((it) => it.endsWith('.md')).length,
        'nothing changed, median s': seconds(median(again)),
        'nothing changed, worst s': seconds(Math.max(...again)),
        promised: PROMISED,
        'every file the first time, s': seconds(first.ms),
        'memory of the server after, MB': megabytes((await server.memory()).rss),
      }
    } finally {
      await server.stop()
      rmSync(home, { recursive: true, force: true })
    }
  }
  return result
}

/** Gives all articles to an account that has a key. */
async function addKey(file: string): Promise<void> {
  const db = await openDatabase(`file:${file}`)
  const userId = await makeAccount(db, { username: 'bench@example.com', password: 'correct-1', nickname: '作者', role: 'admin' })
  await db.write(async (tx) => {
    await tx.updateTable('article').set({ user_id: userId }).execute()
    await insertKey(tx, {
      user_id: userId,
      name: 'bench',
      hash: hashOf(SECRET),
      tail: 'bbbb',
      scopes: JSON.stringify(['read', 'write']),
      is_deletion_allowed: 0,
      create_time: Date.now(),
      expire_time: null,
      last_time: null,
    })
  })
  await db.close()
}
