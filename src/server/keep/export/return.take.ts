import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import type { PictureMaker } from '#server/content/file/file.maker.ts'
import { isDiskFull } from '#server/core/db/disk-full.ts'
import { EXIT, type Outcome } from '#server/keep/command/command.ts'
import type { ImportDeps } from '#server/keep/import/import.draft.ts'
import { importFolder } from '#server/keep/import/import.folder.ts'
import { DISK_FULL } from '#server/keep/import/import.refusal.ts'
import { type ImportReport, printReport } from '#server/keep/import/import.report.ts'
import type { Marker } from './export.format.ts'
import { unpackTexts } from './return.beside.ts'
import type { Progress } from './return.progress.ts'
import { printCounts, printReturn } from './return.report.ts'
import { beginReturn, bringBack, currentReturn, readMarker, Stopped } from './return.run.ts'
import { openSource, ReturnRefusal, type Source } from './return.source.ts'

interface Options {
  /** Also overwrites articles that were edited on the site, when an export comes into a blog with other content. */
  force: boolean
  /** Reports what the import would do and writes nothing. */
  dryRun?: boolean | undefined
  /** Holds the original name of a file that lies under another one: later imports recognise its articles by this name. */
  name?: string | undefined
  onProgress?: (done: number, total: number, what: string) => void
  /** Stops the import between two batches. What was imported stays, and the next run continues. */
  signal?: AbortSignal | undefined
}

type Deps = ImportDeps & { maker?: PictureMaker }

/** Tells how an export was handled: only counted, restored whole, or its articles imported into a blog with other content. */
export type Returned = { name: string; marker: Marker } & (
  | { how: 'counted' }
  | { how: 'whole'; progress: Progress; wasWhole: boolean; isStopped: boolean }
  | { how: 'articles'; report: ImportReport }
)

export const BESIDE =
  '这个博客里已经有别的内容：只导入了文章，和导入 Markdown 文件夹一样；其余的没有动。要原样搬回，请用一个空的博客（新的 DATA_DIR）。'
export const WOULD_BE_BESIDE =
  '这个博客里已经有别的内容：只会导入文章，和导入 Markdown 文件夹一样。要原样搬回，请用一个空的博客（新的 DATA_DIR）。'

/**
 * Imports an export of this program: all of it into an empty blog, only its articles into a blog with other content. Returns null when
 * the path is no export.
 * @throws ReturnRefusal where a file of it cannot be read, or the disk is full
 */
export async function bringExport(path: string, deps: Deps, options: Options): Promise<Returned | null> {
  const source = await openSource(path)
  if (!source) return null
  const { name = basename(path), dryRun = false } = options
  try {
    const { marker, mark } = await readMarker(source)
    const begun = await (dryRun ? currentReturn(deps.db, mark) : beginReturn(deps.db, mark))
    if (!begun) return { name, marker, how: 'articles', report: await takeArticles(deps, { ...options, name }, source) }
    if (dryRun) return { name, marker, how: 'counted' }
    return { name, marker, how: 'whole', wasWhole: begun.whole, ...(await takeAll(deps, options, { source, marker, begun })) }
  } catch (error) {
    throw isDiskFull(error) ? new ReturnRefusal(DISK_FULL) : error
  } finally {
    await source.close()
  }
}

async function takeAll(
  deps: Deps,
  { onProgress, signal }: Options,
  { source, marker, begun }: { source: Source; marker: Marker; begun: Progress },
): Promise<{ progress: Progress; isStopped: boolean }> {
  try {
    const shouldStop = () => signal?.aborted ?? false
    const told = { ...deps, shouldStop, ...(onProgress && { onProgress }) }
    return { progress: await bringBack(told, source, marker, begun), isStopped: false }
  } catch (error) {
    if (!(error instanceof Stopped)) throw error
    return { progress: (await currentReturn(deps.db, begun.mark)) ?? begun, isStopped: true }
  }
}

async function takeArticles(deps: Deps, options: Options & { name: string }, source: Source): Promise<ImportReport> {
  const folder = await mkdtemp(join(tmpdir(), 'inkstone-return-'))
  try {
    return await importFolder(deps, await unpackTexts(source, folder, options.name), options)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Imports an export for the command line. Returns null when the path is no export. */
export async function takeExport(path: string, deps: Deps, options: Options): Promise<Outcome | null> {
  const returned = await bringExport(path, deps, options)
  return returned && outcomeOf(returned)
}

/** Returns the result as text for a terminal, as JSON for programs, and as an exit code. */
export function outcomeOf(it: Returned): Outcome {
  const { name, marker } = it
  if (it.how === 'counted') return { text: printCounts(name, marker), json: marker }
  if (it.how === 'whole') {
    const { progress, wasWhole, isStopped } = it
    const { taken, refused, reasons } = progress
    const code = reasons.length || isStopped ? EXIT.failed : EXIT.done
    const text = printReturn(name, marker, { ...progress, wasWhole, isStopped })
    return { code, text, json: { export: name, time: marker.time, whole: !isStopped, taken, refused, reasons } }
  }
  const { report } = it
  const left = Object.fromEntries(Object.entries(marker.counts).filter(([kind, count]) => kind !== 'articles' && count))
  const hasFailed = report.isStopped || report.problems.some((one) => one.severity === 'failed')
  return {
    code: hasFailed && !report.isDryRun ? EXIT.failed : EXIT.done,
    text: `${report.isDryRun ? WOULD_BE_BESIDE : BESIDE}\n${printReport(report)}`,
    json: { ...report, whole: false, left },
  }
}
