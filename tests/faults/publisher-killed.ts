import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { ensureCompiled } from '#publisher/compile.ts'
import type { SessionOptions } from '#publisher/session.ts'
import { openTestBlog } from '#tests/support/blog.ts'
import type { KillOrder } from '#tests/support/publish-until-killed.ts'
import { brokenPages, hashOfTree, liveFiles } from '#tests/support/site-files.ts'
import { always, atMost, type Fault } from './fault.ts'

const ARTICLES = 60
const script = fileURLToPath(new URL('../support/publish-until-killed.ts', import.meta.url))

/** Publishes in a separate process. Returns the milliseconds that it took, or null when it was killed before. */
async function publish(options: SessionOptions, killAfterMs?: number): Promise<number | null> {
  const child = spawn(process.execPath, [script], {
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  child.stdin.end(JSON.stringify({ at: 'never', nth: 1, options } satisfies KillOrder))
  const ended = once(child, 'exit') as Promise<[number | null, string | null]>
  await Promise.race([once(child.stdout, 'data'), ended])
  const begin = performance.now()
  if (killAfterMs !== undefined) {
    await Promise.race([pause(killAfterMs), ended])
    child.kill('SIGKILL')
  }
  const [code, signal] = await ended
  if (signal === null && code !== 0) throw new Error(`the publisher ended with ${code}`)
  return signal === null ? performance.now() - begin : null
}

/** Kills a publisher while it makes everything anew: the old site is served until the new one is complete. */
export const publisherKilled: Fault = async (trial) => {
  const times = trial.times(50)
  const blog = await openTestBlog()
  try {
    const compiled = await ensureCompiled(fileURLToPath(new URL('../..', import.meta.url)), () => {})
    const of = (site: number, siteDir = join(blog.dataDir, 'site'), databaseUrl = blog.databaseUrl): SessionOptions => ({
      databaseUrl,
      siteDir,
      compiled,
      facts: { apiPrefix: '/v1', siteUrl: `http://blog-${site}.test` },
      isHurried: true,
    })
    for (let n = 1; n <= ARTICLES; n++)
      await blog.write({ title: `第 ${n} 篇`, tagNames: [`标签 ${n % 7}`], createTime: Date.UTC(2020 + (n % 4), n % 12, 3) })
    await publish(of(0))
    /** Publishes undisturbed, for comparison. */
    const clean = async (site: number) => {
      const folder = join(blog.dataDir, `clean-${site}`)
      mkdirSync(folder)
      for (const part of ['', '-wal']) cpSync(join(blog.dataDir, `inkstone.db${part}`), join(folder, `inkstone.db${part}`))
      const took = await publish(of(site, join(folder, 'site'), `file:${join(folder, 'inkstone.db')}`))
      return { took: took ?? 0, hash: hashOfTree(liveFiles(join(folder, 'site'))) }
    }
    const whole = await clean(1)
    trial.say(`a whole rebuild takes ${Math.round(whole.took)} ms`)
    const hash = () => hashOfTree(liveFiles(join(blog.dataDir, 'site')))
    let [killed, unchanged, healed, broken] = [0, 0, 0, 0]
    let served = hash()
    for (let n = 1; killed < times; n++) {
      const before = served
      if ((await publish(of(n), trial.below(whole.took))) === null) {
        killed++
        served = hash()
        const files = liveFiles(join(blog.dataDir, 'site'))
        broken += brokenPages(files).length
        // After a kill behind the swap the served site is the whole new one.
        const isNew = String(files.get('index.html')).includes(`blog-${n}.test`)
        if (served === before || isNew) unchanged++
        if (killed % 10 === 0) trial.say(`${killed} times, ${unchanged} unchanged`)
      } else served = hash()
    }
    const last = 10_000
    await publish(of(last))
    if (hash() === (await clean(last)).hash) healed++
    return [
      always('the served tree is the one before, or the new one whole', times, unchanged),
      atMost('pages cut short', 0, broken),
      always('the next publish gives the tree of a clean one', 1, healed),
    ]
  } finally {
    await blog.close()
  }
}
