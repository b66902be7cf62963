import { open, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { SHANGHAI_OFFSET, shanghaiTime } from '#lib/dates.ts'

const NAME = /^inkstone-(\d{4})-(\d\d)-(\d\d)-(\d\d)(\d\d)(\d\d)\.tar\.gz$/
/** What a backup is made in; a stop leaves it there for the next one to remove. */
export const MAKING = '.making'
/** Only whoever runs the site reads what it holds: password hashes are among it. */
export const PRIVATE_FOLDER = 0o700
export const PRIVATE_FILE = 0o600

/** The name of a backup by the time it was made at, in Shanghai, to the second. */
export const nameAt = (time: number): string => {
  const [day = '', clock = ''] = shanghaiTime(time).split(' ')
  return `inkstone-${day}-${clock.replaceAll(':', '')}.tar.gz`
}

/** When it was made; null for what has no such name. */
export function timeIn(name: string): number | null {
  const [, ...digits] = NAME.exec(name) ?? []
  const [year = 0, month = 0, ...rest] = digits.map(Number)
  const [day = 0, hour = 0, minute = 0, second = 0] = rest
  const time = Date.UTC(year, month - 1, day, hour, minute, second) - SHANGHAI_OFFSET
  return digits.length && nameAt(time) === name ? time : null
}

/** What is known of an archive that was read from end to end. */
const Known = z.object({
  version: z.string(),
  schema: z.string(),
  /** Of the archive, so that another one of its name is not taken for it. */
  size: z.int(),
  /** When it was read last, UTC milliseconds. */
  time: z.int(),
  /** Why it cannot be used; null: it can. */
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

/** Keeps what was found out about an archive beside it. */
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

/** The backups of a folder, the newest first. */
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

/** A rename is on the disk when its folder is. Windows has no such thing. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path).catch(() => null)
  await folder?.sync().catch(() => {})
  await folder?.close()
}
