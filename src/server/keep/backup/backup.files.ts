import { open, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { SHANGHAI_OFFSET, shanghaiTime } from '#lib/dates.ts'

const NAME = /^inkstone-(\d{4})-(\d\d)-(\d\d)-(\d\d)(\d\d)(\d\d)\.tar\.gz$/
/** Names the folder in which a backup is made. If the process is stopped, it stays, and the next backup removes it. */
export const MAKING = '.making'
/** Lets only the account that runs the site read backups, because they hold password hashes. */
export const PRIVATE_FOLDER = 0o700
export const PRIVATE_FILE = 0o600

/** Returns the name of a backup that was made at `time`: the time in Shanghai, to the second. */
export const nameAt = (time: number): string => {
  const [day = '', clock = ''] = shanghaiTime(time).split(' ')
  return `inkstone-${day}-${clock.replaceAll(':', '')}.tar.gz`
}

/** Reads from the name of a backup when it was made, in UTC milliseconds; null when it is no such name. */
export function timeIn(name: string): number | null {
  const [, ...digits] = NAME.exec(name) ?? []
  const [year = 0, month = 0, ...rest] = digits.map(Number)
  const [day = 0, hour = 0, minute = 0, second = 0] = rest
  const time = Date.UTC(year, month - 1, day, hour, minute, second) - SHANGHAI_OFFSET
  return digits.length && nameAt(time) === name ? time : null
}

/** Holds what is known of an archive after it was read from end to end. */
const Known = z.object({
  version: z.string(),
  schema: z.string(),
  /** Is the size of the archive: another size means that another archive has taken the name. */
  size: z.int(),
  /** Is the time of the last complete reading, in UTC milliseconds. */
  time: z.int(),
  /** Says why the archive cannot be used; null when it can. */
  fault: z.nullable(z.string()),
})
export type Known = z.infer<typeof Known>

export interface BackupFile {
  name: string
  time: number
  size: number
  known: Known | null
}

const noteOf = (name: string) => `.${name}.json`

/** Stores what is known of an archive in a file beside it. */
export const noteKnown = (folder: string, name: string, known: Known): Promise<void> =>
  writeFile(join(folder, noteOf(name)), JSON.stringify(known), { mode: PRIVATE_FILE })

async function readKnown(folder: string, name: string, size: number): Promise<Known | null> {
  const text = await readFile(join(folder, noteOf(name)), 'utf8').catch(() => null)
  if (text === null) return null
  try {
    const { data } = Known.safeParse(JSON.parse(text))
    return data?.size === size ? data : null
  } catch {
    return null
  }
}

/** Lists the backups of a folder, newest first. */
export async function listBackups(folder: string): Promise<BackupFile[]> {
  const found: BackupFile[] = []
  for (const name of await readdir(folder).catch(() => [])) {
    const time = timeIn(name)
    const it = time === null ? null : await stat(join(folder, name)).catch(() => null)
    if (time !== null && it?.isFile()) found.push({ name, time, size: it.size, known: await readKnown(folder, name, it.size) })
  }
  return found.toSorted((a, b) => b.time - a.time)
}

export async function removeBackup(folder: string, name: string): Promise<void> {
  await rm(join(folder, name), { force: true })
  await rm(join(folder, noteOf(name)), { force: true })
}

/** Syncs a folder: a rename is only safe on the disk when its folder is synced. Windows cannot do this, so errors are ignored. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path).catch(() => null)
  await folder?.sync().catch(() => {})
  await folder?.close()
}
