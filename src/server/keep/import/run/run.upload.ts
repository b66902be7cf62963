import { randomUUID } from 'node:crypto'
import { mkdir, open, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { IMPORTS_MAX } from '#contract/keep/import.ts'
import { isDiskFull } from '#server/core/db/disk-full.ts'
import type { User } from '#server/core/http/caller.ts'
import { refuse } from '#server/core/http/refuse.ts'
import type { Scope } from '#server/core/http/scope.ts'
import { recordAct } from '#server/people/audit/audit.rules.ts'
import { recognise } from './run.file.ts'
import * as q from './run.queries.ts'
import { isSaid } from './run.record.ts'

type CallerScope = Pick<Scope, 'db' | 'now' | 'importFolder'> & { user: User }

export const UNKNOWN = '没有这个文件'
const EXTENSION = /\.(?:xml|json|zip|tar|gz|tgz|rss|atom|wxr|md|markdown|mdx|html?|lakebook|dat)$/i

/** Returns the folder of uploads. @throws Refusal 503 where no file can be stored */
const folderOf = ({ importFolder }: Pick<Scope, 'importFolder'>) => importFolder ?? refuse(503, '这里不能导入')
export const pathOf = (scope: Pick<Scope, 'importFolder'>, file: string) => join(folderOf(scope), file)

/** Returns the folder into which a file is unpacked. */
export const unpackedOf = (scope: Pick<Scope, 'importFolder'>, file: string) => pathOf(scope, `.${file}.unpacked`)

/** Returns how many bytes of a file have been received. */
export const receivedOf = (scope: Pick<Scope, 'importFolder'>, file: string): Promise<number> =>
  stat(pathOf(scope, file)).then(
    (it) => it.size,
    () => 0,
  )

/** Registers a file before its bytes are sent. @throws Refusal 409 when there are too many */
export async function beginUpload(scope: CallerScope, { name, size }: { name: string; size: number }): Promise<number> {
  const { db, user, now } = scope
  await mkdir(folderOf(scope), { recursive: true })
  // The server chooses the name; only a known extension is kept from the given one.
  const file = randomUUID() + (EXTENSION.exec(name)?.[0].toLowerCase() ?? '')
  return db.write(async (tx) => {
    if ((await q.countImportRuns(tx)) >= IMPORTS_MAX) refuse(409, `最多留 ${IMPORTS_MAX} 个文件，请先删除不用的`)
    const row = { user_id: user.id, file, name, size, system: '', state: 'uploading' as const, options: '{}' }
    return q.insertImportRun(tx, { ...row, create_time: now() })
  })
}

/**
 * Appends the next bytes of a file and returns how many have been received.
 * @throws Refusal 409 with this number when the bytes are not the next ones, 503 when the disk is full
 */
export async function addPiece(scope: CallerScope, { id, offset }: { id: number; offset: number }, piece: Blob): Promise<number> {
  const row = (await q.findImportRun(scope.db.read, id)) ?? refuse(404, UNKNOWN)
  if (row.state !== 'uploading') refuse(409, '这个文件已经传完了')
  const received = await receivedOf(scope, row.file)
  if (offset !== received) refuse(409, '传到的位置不对，请从断开的地方接着传', { field: 'offset', received })
  if (offset + piece.size > Number(row.size)) refuse(400, '传来的内容比文件大', { field: 'piece' })
  const file = await open(pathOf(scope, row.file), 'a', 0o600)
  try {
    await file.appendFile(new Uint8Array(await piece.arrayBuffer()))
  } catch (error) {
    // A piece that was written only in part is removed.
    await file.truncate(received).catch(() => {})
    if (isDiskFull(error)) refuse(503, '磁盘已满，文件没有传完。腾出空间后可以接着传')
    throw error
  } finally {
    await file.close()
  }
  return received + piece.size
}

/** Ends an upload and recognises the system of the file. @throws Refusal 409 while bytes are missing */
export async function finishUpload(scope: CallerScope, id: number): Promise<void> {
  const { db, user, now } = scope
  const row = (await q.findImportRun(db.read, id)) ?? refuse(404, UNKNOWN)
  if (row.state !== 'uploading') return
  const received = await receivedOf(scope, row.file)
  if (received !== Number(row.size)) refuse(409, '文件还没有传完', { received })
  const system = await recognise(pathOf(scope, row.file)).catch((error: unknown) => {
    if (isSaid(error)) return ''
    throw error
  })
  await db.write(async (tx) => {
    await q.updateImportRun(tx, id, { state: 'ready', system })
    const after = { size: received, system }
    await recordAct(tx, user, now(), { does: 'import.upload', id, name: row.name, before: null, after })
  })
}

async function removeFiles(scope: Pick<Scope, 'importFolder'>, file: string): Promise<void> {
  for (const it of [pathOf(scope, file), unpackedOf(scope, file)]) await rm(it, { recursive: true, force: true })
}

/**
 * Takes away the earlier tries of a file that has been imported.
 * @param kept the archive of pictures that was used, whatever its name
 */
export async function removeTries(
  scope: Pick<Scope, 'db' | 'importFolder'>,
  imported: Pick<q.ImportRun, 'id' | 'name'>,
  kept?: number,
): Promise<void> {
  const tries = (await q.findTries(scope.db.read, imported)).filter((it) => Number(it.id) !== kept)
  for (const { id, file } of tries) {
    if (file) await removeFiles(scope, file)
    await scope.db.write((tx) => q.deleteImportRun(tx, Number(id)))
  }
}

/** Takes a file away with its report. @throws Refusal 409 while it is being imported */
export async function removeUpload(scope: CallerScope, id: number, isRunning: boolean): Promise<void> {
  const { db, user, now } = scope
  const row = (await q.findImportRun(db.read, id)) ?? refuse(404, UNKNOWN)
  if (isRunning) refuse(409, '正在导入，请先停下')
  if (row.file) await removeFiles(scope, row.file)
  await db.write(async (tx) => {
    await q.deleteImportRun(tx, id)
    await recordAct(tx, user, now(), {
      does: 'import.remove',
      id,
      name: row.name,
      before: { size: Number(row.size) },
      after: null,
    })
  })
}
