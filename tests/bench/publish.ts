import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureCompiled } from '#publisher/compile.ts'
import { astroBuild, hugoBuild } from './anchors.ts'
import { type ArticleKind, articleDatabase, realTexts } from './articles.ts'
import { megabytes, seconds } from './figures.ts'
import { publishAlone } from './publish-alone.ts'
import { burst, publishSome } from './publish-live.ts'
import { apiDuringPublish, converge, memoryOverRenders } from './publish-load.ts'
import { type Memory, startServer } from './server-process.ts'
import { settled } from './watch.ts'

/** Up to here everything is measured; above it only what must not grow with the number of articles. */
const WHOLE_UP_TO = 20_000
/** A small site is through with everything in a second, and twenty thousand renders of it are many rounds. */
const RENDERS_FROM = 5_000
const CONVERGES = 3
const LOADS = 5

const PARTS = { converge: converging, load: loaded, live: living }

const ARTICLES: Record<ArticleKind, string> = {
  real: 'real articles',
  short: 'generated articles of 600 characters',
  generated: 'generated articles of 3,000 characters',
}

/**
 * Rows of targets.md, Publisher, for each number of articles; the generators that authors use today stand beside.
 * @param options.sizes as many as there are real articles means those
 * @param options.anchors false leaves the other generators out
 * @param options.only `converge` measures nothing but all pages again, three times; `load` nothing but the API meanwhile, five times; `live`
 *   nothing but how soon an edit and its lists are live
 */
export async function benchPublish({
  sizes,
  anchors,
  only = [],
}: {
  sizes: readonly number[]
  anchors: boolean
  only?: readonly string[] | undefined
}) {
  const result: Record<string, object | string> = {}
  const one = Object.entries(PARTS).find(([part]) => only.includes(part))?.[1] ?? measure
  for (const count of sizes) {
    const isReal = count === realTexts().length
    const kind = isReal ? 'real' : count > WHOLE_UP_TO ? 'short' : 'generated'
    result[`${count} ${ARTICLES[kind]}`] = await one(kind, count)
    if (anchors && count <= WHOLE_UP_TO) Object.assign(result, await astroBuild(count))
  }
  if (anchors) result.hugo = hugoBuild()
  return result
}

/** Only the rows of one edit at a time. */
async function living(kind: ArticleKind, count: number) {
  const { server, file, remove } = await startWith(kind, count)
  try {
    return await publishSome(server, file)
  } finally {
    await remove()
  }
}

/** Only the row that takes a quiet machine to believe. */
async function converging(kind: ArticleKind, count: number) {
  const { server, file, remove } = await startWith(kind, count)
  try {
    const times: number[] = []
    while (times.length < CONVERGES) {
      times.push(await converge(server, file))
      console.error(`${count}  converged after ${times.at(-1)} s`)
    }
    return { 'all pages again after a change of the site’s name, s': times }
  } finally {
    await remove()
  }
}

/** Of a few seconds each: a slow moment of the machine is a tenth of what is slow in one. */
async function loaded(kind: ArticleKind, count: number) {
  const { server, file, remove } = await startWith(kind, count)
  try {
    const rounds: object[] = []
    while (rounds.length < LOADS) {
      rounds.push(await apiDuringPublish(server, file))
      console.error(`${count}  API while everything is published  ${JSON.stringify(rounds.at(-1))}`)
      await settled(file)
    }
    return { 'API while everything is published': rounds }
  } finally {
    await remove()
  }
}

async function startWith(kind: ArticleKind, count: number) {
  const folder = mkdtempSync(join(tmpdir(), 'inkstone-bench-'))
  const file = join(folder, 'bench.db')
  copyFileSync(await articleDatabase(kind, count), file)
  // Compiling belongs to a change of the code, not of the articles.
  await ensureCompiled(fileURLToPath(new URL('../..', import.meta.url)), () => {})
  const start = performance.now()
  const server = await startServer(file, folder)
  return {
    server,
    file,
    fromNothing: seconds(performance.now() - start),
    async remove() {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function measure(kind: ArticleKind, count: number) {
  const row: Record<string, unknown> = {}
  /** Said at once too, so that a run that is cut short is not lost. */
  const note = (name: string, value: unknown) => {
    row[name] = value
    console.error(`${count}  ${name}  ${JSON.stringify(value)}`)
  }
  if (count <= WHOLE_UP_TO) note('npm run publish from nothing, with brotli', await publishAlone(kind, count))
  const { server, file, fromNothing, remove } = await startWith(kind, count)
  try {
    note('everything from nothing with brotli, start of the process included, s', fromNothing)
    note('memory after it, API and web server included, MB', inMegabytes(await server.memory()))
    for (const [name, value] of Object.entries(await publishSome(server, file))) note(name, value)
    note('burst of 200 edits', await burst(server, file))
    if (count <= WHOLE_UP_TO) note('all pages again after a change of the site’s name, s', await converge(server, file))
    if (count <= WHOLE_UP_TO && count >= RENDERS_FROM) note('memory over renders', await memoryOverRenders(server, file))
    if (count >= RENDERS_FROM) note('API while everything is published', await apiDuringPublish(server, file))
    note('memory at the end, MB', inMegabytes(await server.memory()))
    return row
  } finally {
    await remove()
  }
}

const inMegabytes = ({ rss, peak, publisherHeap }: Memory) => ({
  process: megabytes(rss),
  'process, at most': peak && megabytes(peak),
  'heap of the publisher': publisherHeap && megabytes(publisherHeap),
})
