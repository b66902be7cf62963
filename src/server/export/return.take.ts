import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { EXIT, type Outcome } from '#server/command/command.ts'
import type { PictureMaker } from '#server/file/file.maker.ts'
import type { ImportDeps } from '#server/import/import.draft.ts'
import { importFolder } from '#server/import/import.folder.ts'
import { printReport } from '#server/import/import.report.ts'
import type { Marker } from './export.format.ts'
import { unpackTexts } from './return.beside.ts'
import { printCounts, printReturn } from './return.report.ts'
import { beginReturn, bringBack, readMarker } from './return.run.ts'
import { openSource, type Source } from './return.source.ts'

interface Options {
  /** Articles that were edited on the site are overwritten too, where an export comes into a blog that has others. */
  force: boolean
  onProgress?: (done: number, total: number, what: string) => void
}

type Deps = ImportDeps & { maker?: PictureMaker }

const BESIDE =
  '这个博客里已经有别的内容：只导入了文章，和导入 Markdown 文件夹一样；其余的没有动。要原样搬回，请用一个空的博客（新的 DATA_DIR）。'

/**
 * Takes an export of this program in: all of it into an empty blog, its articles only into one that has others. Null when the path is no export.
 * @param deps null: only says what is in it
 * @throws ReturnRefusal where a file of it cannot be read
 */
export async function takeExport(path: string, deps: Deps | null, options: Options): Promise<Outcome | null> {
  const source = await openSource(path)
  if (!source) return null
  try {
    const { marker, mark } = await readMarker(source)
    if (!deps) return { text: printCounts(basename(path), marker), json: marker }
    const begun = await beginReturn(deps.db, mark)
    if (!begun) return await takeArticles(path, deps, options, { source, marker })
    const { taken, refused, reasons } = await bringBack(
      { ...deps, ...(options.onProgress && { onProgress: options.onProgress }) },
      source,
      marker,
      begun,
    )
    const text = printReturn(basename(path), marker, { taken, refused, reasons }, begun.whole)
    const code = reasons.length ? EXIT.failed : EXIT.done
    return { code, text, json: { export: basename(path), time: marker.time, whole: true, taken, refused, reasons } }
  } finally {
    await source.close()
  }
}

async function takeArticles(
  path: string,
  deps: Deps,
  options: Options,
  { source, marker }: { source: Source; marker: Marker },
): Promise<Outcome> {
  const folder = await mkdtemp(join(tmpdir(), 'inkstone-return-'))
  try {
    const report = await importFolder(deps, await unpackTexts(source, folder, basename(path)), options)
    const left = Object.fromEntries(Object.entries(marker.counts).filter(([kind, count]) => kind !== 'articles' && count))
    const hasFailed = report.problems.some((it) => it.severity === 'failed')
    return {
      code: hasFailed ? EXIT.failed : EXIT.done,
      text: `${BESIDE}\n${printReport(report)}`,
      json: { ...report, whole: false, left },
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
