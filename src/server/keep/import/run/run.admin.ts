import type { ImportReportShown, ImportRow, ImportStart } from '#contract/keep/import.ts'
import { IMPORTS_SHOWN } from '#contract/keep/import.ts'
import { shanghaiTime } from '#lib/dates.ts'
import type { User } from '#server/core/http/caller.ts'
import { refuse } from '#server/core/http/refuse.ts'
import type { Scope } from '#server/core/http/scope.ts'
import { recordAct } from '#server/people/audit/audit.rules.ts'
import { labelOf, takeFile } from './run.file.ts'
import { currentImport } from './run.lease.ts'
import * as q from './run.queries.ts'
import { isSaid, leaseOf, recordRun } from './run.record.ts'
import { authorsOf, keptOf, shownOf } from './run.stored-report.ts'
import { pathOf, receivedOf, removeTries, UNKNOWN, unpackedOf } from './run.upload.ts'

type CallerScope = Scope & { user: User }

const BUSY = '另一个导入正在进行，请等它结束后再试'

const timeOf = (at: number | null) => (at === null ? '' : shanghaiTime(Number(at)))

/** Checks whether an import runs, begun in the admin or on the command line. */
export const isRunning = async ({ db, now }: Pick<Scope, 'db' | 'now'>, id: number): Promise<boolean> =>
  (await currentImport(db.read, now())) === leaseOf(id)

async function rowOf(scope: Pick<Scope, 'importFolder'>, it: q.ImportRun, current: string | null): Promise<ImportRow> {
  const id = Number(it.id)
  // A running import without a lease has lost its process. A finished one with a lease still keeps others from beginning.
  const isHeld = current === leaseOf(id)
  const isOver = it.state === 'done' || it.state === 'failed'
  const state = it.state === 'running' && !isHeld ? 'stopped' : isOver && isHeld ? 'running' : it.state
  return {
    id,
    name: it.name,
    isHere: it.file !== '',
    size: Number(it.size),
    received: it.state === 'uploading' ? await receivedOf(scope, it.file) : Number(it.size),
    system: it.system,
    label: labelOf(it.system),
    state,
    isDry: it.is_dry === 1,
    isDone: state === 'done' && it.is_dry === 0,
    done: it.done,
    total: it.total,
    reason: it.reason,
    authors: authorsOf(keptOf(it.report)),
    hasReport: it.report !== null,
    createTime: timeOf(it.create_time),
    beginTime: timeOf(it.begin_time),
    endTime: timeOf(it.end_time),
  }
}

export async function listImports(scope: Scope): Promise<ImportRow[]> {
  const current = await currentImport(scope.db.read, scope.now())
  const rows = await q.findImportRuns(scope.db.read, IMPORTS_SHOWN)
  return Promise.all(rows.map((it) => rowOf(scope, it, current)))
}

/** Returns an import as the admin lists it. @throws Refusal 404 when it does not exist */
export async function importRowOf(scope: Scope, id: number): Promise<ImportRow> {
  const row = (await q.findImportRun(scope.db.read, id)) ?? refuse(404, UNKNOWN)
  return rowOf(scope, row, await currentImport(scope.db.read, scope.now()))
}

/** Returns the report of an import. @throws Refusal 404 when there is no report yet */
export async function readReport(scope: Scope, id: number): Promise<ImportReportShown> {
  const row = (await q.findImportRun(scope.db.read, id)) ?? refuse(404, UNKNOWN)
  return { ...shownOf(keptOf(row.report) ?? refuse(404, '还没有报告')), id }
}

/**
 * Begins an import, which continues after the response.
 * @throws Refusal 409 while another one runs, or when the file was not recognised
 */
export async function startImport(scope: CallerScope, wish: ImportStart): Promise<void> {
  const { db, user, now, log, renderer, uploads } = scope
  const row = (await q.findImportRun(db.read, wish.id)) ?? refuse(404, UNKNOWN)
  if (row.file === '') refuse(409, '它是命令行导入的，文件不在这里')
  if (row.state === 'uploading') refuse(409, '文件还没有传完')
  if (!row.system) refuse(409, '没有认出这是哪个系统的文件')
  const media =
    wish.mediaId === undefined
      ? null
      : ((await q.findImportRun(db.read, wish.mediaId)) ?? refuse(404, '没有这个图片文件', { field: 'mediaId' }))
  if (media?.state === 'uploading') refuse(409, '图片文件还没有传完', { field: 'mediaId' })
  if ((await currentImport(db.read, now())) !== null) refuse(409, BUSY)
  const { id, dryRun, force, fetchPictures, authors } = wish
  const begins = Promise.withResolvers<void>()
  const after = { dryRun, force, fetchPictures, ...(authors && { authors }) }
  const run = recordRun(
    scope,
    {
      ...{ id, isDry: dryRun, options: wish, begun: begins.resolve },
      also: (tx) => recordAct(tx, user, now(), { does: 'import.start', id, name: row.name, before: null, after }),
    },
    (watched) => {
      const { name, system } = row
      const file = pathOf(scope, row.file)
      const beside = { media: media?.file ? pathOf(scope, media.file) : undefined, unpackTo: unpackedOf(scope, row.file) }
      return takeFile({ db, renderer, uploads, now }, { file, name, system, ...beside }, wish, watched)
    },
  )
  const cleared = run.then(({ isStopped }) => (dryRun || isStopped ? undefined : removeTries(scope, row, wish.mediaId)))
  const ended = cleared.catch((err: unknown) => {
    if (!isSaid(err)) log.error({ err, import: id }, 'an import failed, or did not begin')
  })
  // The next request must see it running.
  await Promise.race([begins.promise, ended])
}

/** Tells an import to stop between two items. @throws Refusal 409 when it does not run */
export async function stopImport(scope: CallerScope, id: number): Promise<void> {
  const { db, user, now } = scope
  const row = (await q.findImportRun(db.read, id)) ?? refuse(404, UNKNOWN)
  if (!(await isRunning(scope, id))) refuse(409, '它没有在运行')
  await db.write(async (tx) => {
    await q.updateImportRun(tx, id, { state: 'stopped', end_time: now() })
    await recordAct(tx, user, now(), { does: 'import.stop', id, name: row.name, before: null, after: {} })
  })
}
