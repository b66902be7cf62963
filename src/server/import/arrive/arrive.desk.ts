import type { ImportReportShown, ImportRow, ImportStart } from '#contract/import.ts'
import { IMPORTS_MAX } from '#contract/import.ts'
import { shanghaiTime } from '#lib/dates.ts'
import { recordAct } from '#server/audit/audit.rules.ts'
import { createDownload, type GetBytes } from '#server/egress/egress.ts'
import { PICTURE_MAX } from '#server/file/file.picture.ts'
import { Refusal, refuse } from '#server/http/refuse.ts'
import type { Scope, User } from '#server/http/scope.ts'
import { ForeignFault, type System } from '../arriving.ts'
import { findReader, READERS } from '../systems/registry.ts'
import * as q from './arrive.desk.queries.ts'
import { currentImport, withLease } from './arrive.lease.ts'
import type { ArrivalReport } from './arrive.report.ts'
import { arrive } from './arrive.ts'
import { pathOf, receivedOf, UNKNOWN } from './arrive.upload.ts'
import { reportInWords } from './arrive.words.ts'

type By = Scope & { user: User }

const PROGRESS_EVERY_MS = 1_000
const DOWNLOAD_MS = 20_000
/** Lines of each kind that a screen shows. */
const SHOWN_MAX = 200
const BUSY = '另一个导入正在进行，请等它结束后再试'

const leaseOf = (id: number) => `desk-${id}`
const timeOf = (at: number | null) => (at === null ? '' : shanghaiTime(Number(at)))
const reportOf = (it: q.Arrival): ArrivalReport | null => (it.report === null ? null : JSON.parse(it.report))

/** Whether an import of the desk runs. */
export const isRunning = async ({ db, now }: Pick<Scope, 'db' | 'now'>, id: number): Promise<boolean> =>
  (await currentImport(db.read, now())) === leaseOf(id)

async function rowOf(scope: Pick<Scope, 'importFolder'>, it: q.Arrival, current: string | null): Promise<ImportRow> {
  const id = Number(it.id)
  const report = reportOf(it)
  // Its process ended before it did.
  const state = it.state === 'running' && current !== leaseOf(id) ? 'stopped' : it.state
  return {
    id,
    name: it.name,
    size: Number(it.size),
    received: it.state === 'uploading' ? await receivedOf(scope, it.file) : Number(it.size),
    system: it.system,
    label: READERS.find((reader) => reader.system === it.system)?.label ?? '',
    state,
    isDry: it.is_dry === 1,
    isDone: state === 'done' && it.is_dry === 0,
    done: it.done,
    total: it.total,
    reason: it.reason,
    authors: report?.authors ?? [],
    hasReport: report !== null,
    createTime: timeOf(it.create_time),
    beginTime: timeOf(it.begin_time),
    endTime: timeOf(it.end_time),
  }
}

export async function listArrivals(scope: Scope): Promise<ImportRow[]> {
  const current = await currentImport(scope.db.read, scope.now())
  const rows = await q.findArrivals(scope.db.read, IMPORTS_MAX)
  return Promise.all(rows.map((it) => rowOf(scope, it, current)))
}

/** @throws Refusal 404 */
export async function arrivalRow(scope: Scope, id: number): Promise<ImportRow> {
  const row = (await q.findArrival(scope.db.read, id)) ?? refuse(404, UNKNOWN)
  return rowOf(scope, row, await currentImport(scope.db.read, scope.now()))
}

/** @throws Refusal 404 when there is no report yet */
export async function readReport(scope: Scope, id: number): Promise<ImportReportShown> {
  const row = (await q.findArrival(scope.db.read, id)) ?? refuse(404, UNKNOWN)
  const report = reportOf(row) ?? refuse(404, '还没有报告')
  const { conflicts, refused, notes } = report
  const first = <T>(them: readonly T[]) => them.slice(0, SHOWN_MAX)
  return { ...report, id, conflicts: first(conflicts), refused: first(refused), notes: first(notes), text: reportInWords(report) }
}

/**
 * Begins a run, which goes on after the answer.
 * @throws Refusal 409 while another one runs, or for a file that nobody knows
 */
export async function startArrival(scope: By, wish: ImportStart): Promise<void> {
  const { db, user, now, log } = scope
  const row = (await q.findArrival(db.read, wish.id)) ?? refuse(404, UNKNOWN)
  if (row.state === 'uploading') refuse(409, '文件还没有传完')
  if (!row.system) refuse(409, '没有认出这是哪个系统的文件')
  const media =
    wish.mediaId === undefined ? null : ((await q.findArrival(db.read, wish.mediaId)) ?? refuse(404, '没有这个图片文件'))
  if (media?.state === 'uploading') refuse(409, '图片文件还没有传完')
  if ((await currentImport(db.read, now())) !== null) refuse(409, BUSY)
  const { id, dryRun, force, fetchPictures, authors } = wish
  const begins = Promise.withResolvers<void>()
  const paths = { file: pathOf(scope, row.file), media: media ? pathOf(scope, media.file) : undefined }
  const run = withLease(scope, leaseOf(id), async (lost) => {
    await db.write(async (tx) => {
      const begun = { state: 'running' as const, is_dry: dryRun ? (1 as const) : (0 as const), reason: '', done: 0, total: 0 }
      await q.updateArrival(tx, id, { ...begun, options: JSON.stringify(wish), begin_time: now(), end_time: null })
      const after = { dryRun, force, fetchPictures, ...(authors && { authors }) }
      await recordAct(tx, user, now(), { does: 'import.start', id, name: row.name, before: null, after })
    })
    begins.resolve()
    await work(scope, wish, row.system as System, paths, lost).catch((error: unknown) => fail(scope, id, error))
  })
  run.catch((err: unknown) => log.error({ err, import: id }, 'an import did not begin, or how it ended was not noted'))
  // Whoever looks next sees it running.
  await Promise.race([begins.promise, run])
}

interface Paths {
  file: string
  media: string | undefined
}

async function work(scope: By, wish: ImportStart, system: System, { file, media }: Paths, lost: AbortSignal): Promise<void> {
  const { db, renderer, uploads, now } = scope
  const stopping = new AbortController()
  let position = { done: 0, total: 0 }
  const tell = async () => {
    if (!(await db.write((tx) => q.noteProgress(tx, wish.id, position)))) stopping.abort()
  }
  // A timer, too: between two things may be a long download.
  const watch = setInterval(() => void tell().catch(() => {}), PROGRESS_EVERY_MS)
  watch.unref()
  const reader = await findReader(file, system)
  if (!reader) throw new ForeignFault('没有认出这是哪个系统的文件')
  try {
    const blog = await reader.open(file, media === undefined ? {} : { media })
    const fetchBytes: GetBytes = createDownload({ timeoutMs: DOWNLOAD_MS, maxBytes: PICTURE_MAX })
    const report = await arrive({ db, renderer, uploads, now, fetchBytes }, blog, {
      hasLease: true,
      dryRun: wish.dryRun,
      force: wish.force,
      fetchPictures: wish.fetchPictures,
      authors: wish.authors,
      me: wish.me,
      signal: AbortSignal.any([stopping.signal, lost]),
      onProgress: (done, total) => {
        position = { done, total }
      },
    }).finally(() => blog.close())
    const state = report.isStopped ? 'stopped' : 'done'
    await db.write((tx) => q.updateArrival(tx, wish.id, { ...position, state, report: JSON.stringify(report), end_time: now() }))
  } finally {
    clearInterval(watch)
  }
}

async function fail({ db, now, log }: By, id: number, error: unknown): Promise<void> {
  const isSaid = error instanceof Refusal || error instanceof ForeignFault
  if (!isSaid) log.error({ err: error, import: id }, 'an import failed')
  const reason = isSaid ? error.message : '导入中断了，原因记在服务器的日志里。可以再运行一次，会从停下的地方继续'
  await db.write((tx) => q.updateArrival(tx, id, { state: 'failed', reason: reason.slice(0, 500), end_time: now() }))
}

/** Tells a run to end between two things. @throws Refusal 409 when it does not run */
export async function stopArrival(scope: By, id: number): Promise<void> {
  const { db, user, now } = scope
  const row = (await q.findArrival(db.read, id)) ?? refuse(404, UNKNOWN)
  if (!(await isRunning(scope, id))) refuse(409, '它没有在运行')
  await db.write(async (tx) => {
    await q.updateArrival(tx, id, { state: 'stopped', end_time: now() })
    await recordAct(tx, user, now(), { does: 'import.stop', id, name: row.name, before: null, after: {} })
  })
}
