import { realpath, stat } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import { insertReserved } from '#server/content/article/article.write.queries.ts'
import { ensureCategory } from '#server/content/category/category.queries.ts'
import { storePicture, tryPicture } from '#server/content/file/file.store.ts'
import { ensureTag } from '#server/content/tag/tag.queries.ts'
import { isDiskFull } from '#server/core/db/disk-full.ts'
import { createPictures } from './blog/blog.pictures.ts'
import { createSettler } from './import.article.ts'
import { type ImportDeps, keyIn, type Run } from './import.draft.ts'
import { finishImport } from './import.finish.ts'
import { worthALook } from './import.look.ts'
import { reserveFolderPages, settleFolderPages } from './import.pages.ts'
import { createPictureFinder } from './import.pictures.ts'
import { LISTING, type PlannedArticle } from './import.plan.ts'
import * as q from './import.queries.ts'
import { noteTwins, planAll } from './import.read.ts'
import { type Claim, type Claims, keepOldAddresses } from './import.redirects.ts'
import { DISK_FULL, ImportRefusal } from './import.refusal.ts'
import type { ImportReport } from './import.report.ts'
import { type FoundFile, scanFolder } from './import.scan.ts'
import { isMarkdown, openSingle } from './import.single.ts'
import { filesOf, recogniseSite } from './import.site.ts'
import { dateUndated, pinByWeight } from './import.undated.ts'
import { readCascades } from './systems/hugo-cascade.ts'

interface ImportOptions {
  /** Reports what the import would do and writes nothing. */
  dryRun?: boolean | undefined
  /** Overwrites what was edited on the site; the edited text stays as a revision. */
  force?: boolean | undefined
  /** Also downloads pictures from other sites. */
  fetchPictures?: boolean | undefined
  onProgress?: ((done: number, total: number, path: string) => unknown) | undefined
  /** Stops the import between two files. What was imported stays, and the next run continues. */
  signal?: AbortSignal | undefined
}

/**
 * Imports all Markdown below a folder, or a single text. Each file is one transaction: when the process is killed, the next run
 * completes the work.
 * @throws ImportRefusal when there is nothing to import, or the disk is full
 */
export async function importFolder(deps: ImportDeps, path: string, options: ImportOptions = {}): Promise<ImportReport> {
  try {
    return await bringFolder(deps, path, options)
  } catch (error) {
    throw isDiskFull(error) ? new ImportRefusal(DISK_FULL) : error
  }
}

async function bringFolder(deps: ImportDeps, path: string, options: ImportOptions): Promise<ImportReport> {
  const { db } = deps
  const { dryRun = false, force = false, signal } = options
  const { root, name: called, single } = await openPlace(path, deps.now())
  const site = await recogniseSite(root, deps.now())
  const name = site?.name ?? called
  const at = { folder: name, site }
  const scanned = single ? { files: [single], problems: [] } : await scanFolder(root)
  const files = filesOf(site, scanned.files)
  const problems = scanned.problems.filter((it) => !site || site.holds(it.path))
  for (const it of scanned.files) {
    const why = site?.leftOut?.(it.path)
    if (why) problems.push({ path: it.path, severity: 'note', reason: LISTING + why })
  }
  if (!files.length && !problems.length) throw new ImportRefusal(`${path} 里没有 Markdown 文件`)
  const lists = {
    added: [],
    updated: [],
    unchanged: [],
    conflicts: [],
    undated: [],
    drafts: 0,
    private: 0,
    password: 0,
    pinned: 0,
    pictures: { stored: 0, fetched: 0, left: 0 },
    look: [],
    problems,
  }
  const report: ImportReport = { folder: called, isDryRun: dryRun, isStopped: false, ...lists }

  const userId = await q.findOwnerId(db.read)
  const inherit = await readCascades(scanned.files, site?.cascade)
  const all = await planAll(files, { site, inherit }, problems)
  const earlier = await q.findSources(db.read, `${name}/`)
  // A file that was imported as an article before its generator was known stays an article.
  const isPage = (it: PlannedArticle) => it.isPage && !earlier.has(keyIn(at, it.file.path))
  const [planned, pages] = [all.filter((it) => !isPage(it)), all.filter(isPage)]
  noteTwins(planned, problems)
  pinByWeight(planned, problems)
  const store = async (bytes: Buffer) => {
    const stored = dryRun ? { url: await tryPicture(deps, userId, bytes) } : await storePicture(deps, userId, 'import', bytes)
    report.pictures.stored++
    return stored
  }
  const fetchBytes = options.fetchPictures ? deps.fetchBytes : undefined
  const blog = { picture: async () => null }
  const pictures = createPictures({ deps, blog, userId, report, isDryRun: dryRun, fetchBytes, signal })
  const ownPages = site ? await reserveFolderPages(deps, site.system, { folder: name, pages, dryRun }) : new Map<string, string>()
  // A single text may link to texts that were imported before.
  const before = single ? [...ownPages.keys(), ...[...earlier.keys()].map((it) => it.slice(name.length + 1))] : []
  const run: Run = {
    deps,
    report,
    userId,
    folder: name,
    site,
    force,
    dryRun,
    signal,
    files: new Set([...files.map((it) => it.path), ...before]),
    planned: all,
    sources: dryRun ? imagined(earlier, at, planned) : await reserveIds(deps, userId, at, planned),
    pages: ownPages,
    findPicture: createPictureFinder(root, store, site?.pictureNamed),
    remote: { pictures, isWanted: fetchBytes !== undefined },
    dated: await dateUndated(planned, { root, now: deps.now() }),
  }
  const settle = createSettler(run)
  let done = 0
  const queue = planned.values()
  const work = async () => {
    for (const article of queue) {
      if (signal?.aborted) break
      await settle(article)
      options.onProgress?.(++done, planned.length, article.file.path)
    }
  }
  await Promise.all([work(), work()])
  const shown = site ? await settleFolderPages(run, site.system, pages) : new Set<string>()
  report.isStopped = signal?.aborted ?? false
  // A stopped import is finished by the next run. Until then ids stay reserved, because saved texts link to them.
  if (!report.isStopped) await keepAddresses(run, all, { shown, settled: dryRun ? earlier : await finishImport(db, name) })
  sortLists(report, files)
  report.look = lookAt(run, all)
  return report
}

/** Chooses the texts that are worth a look. */
function lookAt(run: Run, all: readonly PlannedArticle[]): ImportReport['look'] {
  const { problems, undated } = run.report
  const found = [...problems.filter((it) => it.severity === 'flaw'), ...undated].map((it) => it.path)
  const came = new Set(all.map((it) => it.file.path))
  return worthALook(found, (path) => (came.has(path) ? (run.pages.get(path) ?? keyIn(run, path)) : undefined))
}

type Place = Pick<Run, 'folder' | 'site'>

interface Settled {
  /** Lists the paths of pages that readers can see. */
  shown: ReadonlySet<string>
  settled: ReadonlyMap<string, q.Source>
}

async function keepAddresses(run: Run, all: readonly PlannedArticle[], { shown, settled }: Settled): Promise<void> {
  const { deps, report, dryRun, pages } = run
  const added = new Set(dryRun ? report.added : [])
  const claims = all.flatMap(({ file: { path }, oldAddresses, isDraft, lock }): Claim[] => {
    const page = pages.get(path)
    if (page) return shown.has(path) || (added.has(path) && !isDraft && !lock) ? [{ name: path, to: page, oldAddresses }] : []
    const source = settled.get(keyIn(run, path))
    const isThere = source && source.version > 0 && !source.isDeleted
    if (isThere) return [{ name: path, to: `/post/${source.articleId}`, oldAddresses }]
    return added.has(path) ? [{ name: path, to: path, oldAddresses }] : []
  })
  const flaw: Claims['flaw'] = (path, reason, { line }) =>
    report.problems.push({ path, severity: 'flaw', reason, ...(line === undefined ? {} : { line }) })
  await keepOldAddresses(deps.db, deps.now(), { claims, flaw, dryRun })
}

/** Sorts the lists in the order of the files, because they may be saved in another order. */
function sortLists({ added, updated, unchanged, conflicts, undated, problems }: ImportReport, files: readonly FoundFile[]): void {
  const order = new Map(files.map((it, index) => [it.path, index]))
  const byFile = (a: string, b: string) => (order.get(a) ?? -1) - (order.get(b) ?? -1)
  for (const list of [added, updated, unchanged]) list.sort(byFile)
  for (const list of [conflicts, undated]) list.sort((a, b) => byFile(a.path, b.path))
  problems.sort((a, b) => byFile(a.path, b.path) || (a.line ?? 0) - (b.line ?? 0))
}

/** Returns what a dry run treats as reserved, so that links among new files have a target. */
function imagined(known: ReadonlyMap<string, q.Source>, at: Place, planned: readonly PlannedArticle[]) {
  const all = new Map(known)
  for (const { file } of planned) {
    const path = keyIn(at, file.path)
    if (!all.has(path)) all.set(path, { path, articleId: 0, hash: '', version: 0, currentVersion: 0, isDeleted: false })
  }
  return all
}

/** Finds the folder to import, or a single text with the folder in which it is known. */
async function openPlace(path: string, now: number): Promise<{ root: string; name: string; single?: FoundFile }> {
  const found = await realpath(resolve(path)).catch(() => {
    throw new ImportRefusal(`找不到文件夹 ${path}`)
  })
  if ((await stat(found)).isDirectory()) return { root: found, name: basename(resolve(path)).normalize('NFC') }
  if (!isMarkdown(found)) throw new ImportRefusal(`${path} 不是文件夹，也不是 Markdown 文件`)
  const { root, file } = await openSingle(found, now)
  return { root, name: basename(root).normalize('NFC'), single: file }
}

/** Reserves an id for every new file in one transaction before any text is saved, so that links among them can be written. */
async function reserveIds(
  deps: ImportDeps,
  userId: number,
  at: Place,
  planned: readonly PlannedArticle[],
): Promise<Map<string, q.Source>> {
  const { db, now } = deps
  const prefix = `${at.folder}/`
  const known = await q.findSources(db.read, prefix)
  const fresh = planned.filter((it) => !known.has(keyIn(at, it.file.path)))
  if (!fresh.length) return known
  await db.write(async (tx) => {
    const current = await q.findSources(tx, prefix)
    for (const { file, categoryName, tags } of fresh) {
      const path = keyIn(at, file.path)
      if (current.has(path)) continue
      const category = await ensureCategory(tx, categoryName)
      await q.insertSource(tx, path, await insertReserved(tx, userId, category, now()))
      // Tags get their numbers here, in the order of the files: the texts are saved in whatever order they are rendered.
      for (const tag of tags) await ensureTag(tx, tag)
    }
  })
  return q.findSources(db.read, prefix)
}
