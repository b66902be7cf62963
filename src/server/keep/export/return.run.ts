import { createHash } from 'node:crypto'
import { finishRenderings } from '#server/content/article/article.render.ts'
import { releaseImported } from '#server/content/block/block.queries.ts'
import { finishBlocks } from '#server/content/block/block.ts'
import type { PictureMaker } from '#server/content/file/file.maker.ts'
import { finishOwnerTexts } from '#server/content/owner-text/owner-text.ts'
import { appendChanges } from '#server/core/db/change.queries.ts'
import type { Database } from '#server/core/db/database.ts'
import type { Renderer } from '#server/core/render/renderer.ts'
import type { FileStorage } from '#server/core/storage/storage.ts'
import { findOwnerId } from '#server/keep/import/import.queries.ts'
import { someHash } from '#server/people/auth/password.ts'
import { writeLinks } from '#server/site/own-page/own-page.rules.ts'
import { finishMessages } from '#server/talk/chat/chat.finish.ts'
import { finishComments } from '#server/talk/comment/comment.finish.ts'
import { BEFORE, BEHIND } from './export.all.ts'
import { Configuration, prepareConfiguration } from './export.configuration.ts'
import { CONFIGURATION, FORMAT, MARKER, Marker, VERSION } from './export.format.ts'
import type { Noun } from './export.nouns.ts'
import { bringArticlesIn, type Read, readArticle, readDraft } from './return.article.ts'
import { lookAtFile } from './return.files.ts'
import { itemsOf } from './return.items.ts'
import { textOf } from './return.list.ts'
import { advance, type Progress, readProgress, writeProgress } from './return.progress.ts'
import { isEmpty, raiseNumbers, recountAll } from './return.queries.ts'
import { bringIn, lookAt } from './return.rows.ts'
import { ReturnRefusal, type Source } from './return.source.ts'

const SMALL_MAX = 8 * 1024 * 1024
/** Counts the rows of one transaction. Pictures and texts take longer to prepare, so fewer of them share one. */
const ROWS = 200
const FILES = 8
const TEXTS = 16

export interface ReturnDeps {
  db: Database
  renderer: Renderer
  uploads: FileStorage
  maker?: PictureMaker
  /** Receives the number of finished items, the total, and the current step. */
  onProgress?: (done: number, total: number, what: string) => void
  /** Is asked before every batch. What was imported stays, and the next run continues. */
  shouldStop?: () => boolean
}

export class Stopped extends Error {}

/** Returns the marker of an export and its hash. @throws ReturnRefusal when the export cannot be imported */
export async function readMarker(source: Source): Promise<{ marker: Marker; mark: string }> {
  const bytes = (await source.read(MARKER, SMALL_MAX)) ?? Buffer.alloc(0)
  const raw = parse(bytes, MARKER)
  const said = (typeof raw === 'object' && raw !== null ? raw : {}) as { format?: unknown; version?: unknown }
  if (said.format !== FORMAT) throw new ReturnRefusal(`${MARKER} 说这不是本程序的导出`)
  if (said.version !== VERSION)
    throw new ReturnRefusal(`这份导出的版本是 ${JSON.stringify(said.version)}，本程序只认识 ${VERSION}；请先升级本程序`)
  const looked = Marker.safeParse(raw)
  if (!looked.success) throw new ReturnRefusal(`${MARKER} 已损坏：${looked.error.issues[0]?.message}`)
  return { marker: looked.data, mark: createHash('sha256').update(bytes).digest('base64url') }
}

function parse(bytes: Buffer, path: string): unknown {
  try {
    return JSON.parse(textOf(bytes, path))
  } catch (error) {
    throw error instanceof ReturnRefusal ? error : new ReturnRefusal(`${path} 不是有效的 JSON`)
  }
}

const fresh = (mark: string): Progress => ({
  mark,
  step: '',
  done: 0,
  whole: false,
  taken: {},
  refused: {},
  reasons: [],
})

/** Returns what `beginReturn` would return, and writes nothing. */
export async function currentReturn(db: Database, mark: string): Promise<Progress | null> {
  const before = await readProgress(db.read)
  if (before?.mark === mark) return before
  return (before && !before.whole) || !(await isEmpty(db.read)) ? null : fresh(mark)
}

/**
 * Begins or continues to restore an export. Returns its progress when the blog is empty or has begun with this very export, and null
 * when there is other content.
 */
export async function beginReturn(db: Database, mark: string): Promise<Progress | null> {
  const known = await readProgress(db.read)
  if (known?.mark === mark) return known
  return db.write(async (tx) => {
    const before = await readProgress(tx)
    if (before?.mark === mark) return before
    if ((before && !before.whole) || !(await isEmpty(tx))) return null
    await writeProgress(tx, fresh(mark))
    return fresh(mark)
  })
}

/**
 * Imports an export with its original numbers, times and counts. Its content is not trusted: every text is rendered anew and every
 * picture decoded. When the import is interrupted, the next run completes it; a complete one is not repeated.
 * @throws ReturnRefusal where a file of it cannot be read at all
 */
export async function bringBack(deps: ReturnDeps, source: Source, marker: Marker, begun: Progress): Promise<Progress> {
  if (begun.whole) return begun
  const { db } = deps
  const ownerId = await findOwnerId(db.read)
  await someHash()
  let progress = begun
  const total = Object.values(marker.counts).reduce((sum, it) => sum + it, 0)
  let seen = 0
  for (const step of stepsOf(deps, source, marker, ownerId)) {
    const isBehind = progress.step !== '' && stepIndex(progress.step) > stepIndex(step.name)
    if (!isBehind) {
      if (progress.step !== step.name) {
        progress = { ...progress, step: step.name, done: 0 }
        await db.write((tx) => writeProgress(tx, progress))
      }
      progress = await step.run(progress, (done) => deps.onProgress?.(seen + done, total, step.name))
    }
    seen += marker.counts[step.name] ?? 0
  }
  await finish(deps, progress)
  return { ...progress, whole: true }
}

interface Step {
  name: string
  run(progress: Progress, tell: (done: number) => void): Promise<Progress>
}

const ORDER = ['configuration', ...BEFORE.map((it) => it.name), 'articles', 'drafts', ...BEHIND.map((it) => it.name)]
const stepIndex = (name: string) => ORDER.indexOf(name)

function* stepsOf(deps: ReturnDeps, source: Source, marker: Marker, ownerId: number): Generator<Step> {
  const rows = (noun: Noun): Step => ({
    name: noun.name,
    run: (progress, tell) => {
      const isFile = noun.name === 'files'
      const look = (raw: unknown) => (isFile ? lookAtFile(noun, raw, { ...deps, source }) : lookAt(noun, raw, deps))
      return inBatches(deps, progress, tell, itemsOf(source, noun), isFile ? FILES : ROWS, async (some) => {
        const looked = await Promise.all(some.map(look))
        return (tx) => bringIn(tx, noun, looked, ownerId)
      })
    },
  })
  const texts = (folder: string, read: (path: string) => Promise<Read>): Step => ({
    name: folder,
    run: (progress, tell) =>
      inBatches(
        deps,
        progress,
        tell,
        source.paths(folder).filter((it) => it.endsWith('.md')),
        TEXTS,
        async (some) => {
          const reads = await Promise.all(some.map(read))
          return (tx) => bringArticlesIn(tx, reads)
        },
      ),
  })
  const isThere = (noun: Noun) => marker.counts[noun.name] !== undefined
  yield { name: 'configuration', run: (progress) => configure(deps, source, progress) }
  for (const noun of BEFORE) if (isThere(noun)) yield rows(noun)
  yield texts('articles', (path) => readArticle(path, { ...deps, source }))
  yield texts('drafts', (path) => readDraft(path, { ...deps, source }))
  for (const noun of BEHIND) if (isThere(noun)) yield rows(noun)
}

async function inBatches<T>(
  { db, shouldStop }: ReturnDeps,
  start: Progress,
  tell: (done: number) => void,
  all: AsyncIterable<T> | Iterable<T>,
  size: number,
  prepare: (some: T[]) => Promise<Parameters<typeof advance>[3]>,
): Promise<Progress> {
  let progress = start
  let some: T[] = []
  let at = 0
  const flush = async () => {
    if (!some.length) return
    if (shouldStop?.()) throw new Stopped()
    const work = await prepare(some)
    progress = await advance(db, progress, progress.step, work)
    some = []
    tell(progress.done)
  }
  for await (const it of all) {
    if (at++ < start.done) continue
    some.push(it)
    if (some.length === size) await flush()
  }
  await flush()
  return progress
}

async function configure(deps: ReturnDeps, source: Source, progress: Progress): Promise<Progress> {
  const bytes = await source.read(CONFIGURATION, SMALL_MAX)
  if (!bytes || progress.done) return progress
  const looked = Configuration.safeParse(parse(bytes, CONFIGURATION))
  const [issue] = looked.error?.issues ?? []
  const refused = issue ? [{ name: '站点设置', reason: `${issue.path.join('.')}：${issue.message}` }] : []
  const write = looked.success ? await prepareConfiguration(deps, looked.data) : null
  return advance(deps.db, progress, 'configuration', async (tx) => {
    await write?.(tx)
    return { seen: 1, taken: write ? 1 : 0, refused }
  })
}

/** Computes what depends on the whole blog and publishes every page, after everything was imported. */
async function finish(deps: ReturnDeps, progress: Progress): Promise<void> {
  const { db, shouldStop = () => false } = deps
  await db.write(async (tx) => {
    await recountAll(tx)
    await writeLinks(tx)
    await releaseImported(tx)
    await raiseNumbers(
      tx,
      [...BEFORE, ...BEHIND]
        .filter((it) => it.key.join() === 'id')
        .map((it) => it.table)
        .concat('article'),
    )
  })
  await finishRenderings(deps, shouldStop)
  await finishBlocks(deps, shouldStop)
  await finishOwnerTexts(deps, shouldStop)
  await finishComments(deps, shouldStop)
  await finishMessages(deps, shouldStop)
  if (shouldStop()) throw new Stopped()
  await db.write(async (tx) => {
    await appendChanges(tx, ['site', 'articles', 'categories', 'tags', 'redirects', 'own-pages', 'feed', 'sitemap'])
    await writeProgress(tx, { ...progress, whole: true })
  })
}
