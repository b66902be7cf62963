import {
  copyFileSync,
  cpSync,
  globSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { type Compiled, ensureCompiled } from '#publisher/compile.ts'
import { articleDatabase, realTexts, seededRandom } from './articles.ts'
import { spread } from './figures.ts'
import { openLine } from './load.ts'
import { startServer } from './server-process.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const READERS = 12
/** Every third reader's browser asks for the assets as late as this. */
const LATE_MS = 400

/** Faults, swap under load: new compiles go live one after the other while readers fetch pages and all that those name. */
export async function benchSwap(swaps: number) {
  const count = realTexts().length || 300
  const folder = mkdtempSync(join(tmpdir(), 'inkstone-swap-'))
  const file = join(folder, 'bench.db')
  copyFileSync(await articleDatabase(realTexts().length ? 'real' : 'generated', count), file)
  const first = await ensureCompiled(root, () => {})
  // Three, so that the assets of the oldest go while the next one comes. Inside the repository, where the bundle finds its packages.
  const places = mkdtempSync(join(root, '.cache', 'swap-'))
  const compiles = ['a', 'b', 'c'].map((mark) => anotherCompile(first, mark, places))
  const server = await startServer(file, folder)
  try {
    const readers = readUntilStopped(server.port, count)
    const took: number[] = []
    for (let n = 0; n < swaps; n++) {
      const start = performance.now()
      const next = compiles[n % compiles.length]
      if (next) await server.publish(next)
      took.push(performance.now() - start)
    }
    const { pages, assets, times, errors, missing, releases } = await readers.stop()
    return {
      swaps,
      'seconds from a compile to its pages, all of them': spread(took.map((it) => it / 1000)),
      'releases that readers met': releases,
      pages,
      'page, ms': spread(times),
      assets,
      errors: errors.length,
      'missing assets': missing.length,
      ...(errors.length + missing.length ? { which: [...new Set([...errors, ...missing])].slice(0, 20) } : {}),
    }
  } finally {
    await server.stop()
    for (const it of [folder, places]) rmSync(it, { recursive: true, force: true })
  }
}

/** The same site as another compile would leave it: every hashed name is another one, everywhere. */
function anotherCompile({ id, serverId, folder }: Compiled, mark: string, places: string): Compiled {
  const copy = join(places, mark)
  cpSync(folder, copy, { recursive: true })
  const assets = join(copy, 'client', '_astro')
  const names = readdirSync(assets).map((name) => ({ name, fresh: name.replace(/(\.\w+)$/, `${mark}$1`) }))
  for (const { name, fresh } of names) renameSync(join(assets, name), join(assets, fresh))
  for (const path of globSync('**/*.{mjs,js,css,html}', { cwd: copy })) {
    const text = readFileSync(join(copy, path), 'utf8')
    const changed = names.reduce((it, { name, fresh }) => it.replaceAll(name, fresh), text)
    if (changed !== text) writeFileSync(join(copy, path), changed)
  }
  return { id: `${id}${mark}`, serverId, folder: copy }
}

function readUntilStopped(port: number, count: number) {
  let isOver = false
  let [pages, assets] = [0, 0]
  const times: number[] = []
  const errors: string[] = []
  const missing: string[] = []
  const releases = new Set<string>()
  const random = seededRandom(17)

  async function read(nth: number) {
    let line = await openLine(port)
    const ask = async (path: string, faults: string[]) => {
      try {
        const { status, body } = await line.ask({ method: 'GET', path })
        if (status === 200 && body) return body
        faults.push(`${path} ${status}`)
      } catch (error) {
        faults.push(`${path} ${error}`)
        line = await openLine(port)
      }
      return ''
    }
    while (!isOver) {
      const path = random() < 0.2 ? '/' : `/post/${1 + Math.floor(random() * count)}`
      const asked = performance.now()
      const html = await ask(path, errors)
      times.push(performance.now() - asked)
      pages++
      if (html && !html.trimEnd().endsWith('</html>')) errors.push(`${path} was cut short`)
      const named = new Set(html.match(/\/_astro\/[\w.@-]+\.\w+/g))
      if (path === '/') releases.add([...named].join())
      if (nth % 3 === 0) await pause(LATE_MS)
      for (const asset of named) await ask(asset, missing)
      assets += named.size
    }
    line.close()
  }

  const readers = Array.from({ length: READERS }, (_, nth) => read(nth))
  return {
    async stop() {
      isOver = true
      await Promise.all(readers)
      return { pages, assets, times, errors, missing, releases: releases.size }
    },
  }
}
