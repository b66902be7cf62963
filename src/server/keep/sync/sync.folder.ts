import {
  appendFileSync,
  closeSync,
  constants,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { UsageError } from '#server/keep/command/usage-error.ts'
import { type FoundFile, isInside, scanFolder } from '../import/import.scan.ts'

/** Names the folder in which the program keeps its own notes. */
const OWN = '.inkstone'
const NOTES = join(OWN, 'sync.jsonl')
/** Names the lock that keeps a second process out of the folder. */
export const LOCK = join(OWN, 'lock')
const TEMPORARY = '.tmp'

/**
 * Touches the files of a folder. Each step is whole or nothing, whenever the process is killed. Paths are relative to the folder, with
 * forward slashes.
 */
export interface SyncFolder {
  /** Is the real path of the folder. */
  root: string
  /** Lists the Markdown files below the folder, symbolic links left out. */
  list(): ReturnType<typeof scanFolder>
  /** Returns the bytes of a file; null when it is gone, or a link. */
  read(file: Pick<FoundFile, 'absolute'>): Promise<Buffer | null>
  has(path: string): Promise<boolean>
  /** Replaces a file; returns false, and leaves it, when its bytes are no longer `before`. */
  replace(file: Pick<FoundFile, 'absolute'>, before: Buffer, after: string): Promise<boolean>
  /** Makes a new file; returns false when there is one, or a link leads out of the folder. */
  create(path: string, content: string | Buffer): Promise<boolean>
  readNotes(): Promise<string>
  addNote(line: string): Promise<void>
  replaceNotes(text: string): Promise<void>
}

/**
 * Opens a folder, and makes it where it is missing.
 * @throws UsageError when it is no folder, or its own notes are not where they should be
 */
export function openFolder(path: string): SyncFolder {
  const root = rootOf(path)
  const own = join(root, OWN)
  mkdirSync(own, { recursive: true })
  // A folder may come from somebody else: nothing is written through a link.
  const notes = readdirSync(own, { withFileTypes: true })
  if (!lstatSync(own).isDirectory() || notes.some((it) => it.isSymbolicLink())) throw new UsageError(`${own} 里不能有链接`)
  // A process that was killed leaves what it had not put into its place.
  for (const { name } of notes) if (name.endsWith(TEMPORARY)) rmSync(join(own, name))
  let made = 0
  const temporary = (content: string | Buffer, mode = 0o644) => {
    const temp = join(own, `${process.pid}-${++made}${TEMPORARY}`)
    writeFileSync(temp, content, { mode, flush: true })
    return temp
  }
  return {
    root,
    list: () => scanFolder(root),
    read: async ({ absolute }) => readPlain(absolute),
    has: async (at) => existsSync(join(root, at)),
    async replace({ absolute }, before, after) {
      const temp = temporary(after, statSync(absolute, { throwIfNoEntry: false })?.mode)
      // Nothing of this process may come between the look and the rename: an author may save at any moment.
      const isSame = readPlain(absolute)?.equals(before) ?? false
      if (isSame) renameSync(temp, absolute)
      else rmSync(temp)
      return isSame
    },
    async create(at, content) {
      const target = join(root, at)
      mkdirSync(dirname(target), { recursive: true })
      if (!isInside(root, realpathSync(dirname(target)))) return false
      const temp = temporary(content)
      const isMade = putNew(temp, target)
      rmSync(temp, { force: true })
      return isMade
    },
    readNotes: async () => readPlain(join(root, NOTES))?.toString('utf8') ?? '',
    addNote: async (line) => appendFileSync(join(root, NOTES), `${line}\n`),
    replaceNotes: async (text) => renameSync(temporary(text), join(root, NOTES)),
  }
}

/** Returns the code of an error of the operating system, such as `ENOSPC`; empty for every other error. */
export const codeOf = (error: unknown): string =>
  error instanceof Error && 'syscall' in error && 'code' in error ? String(error.code) : ''

function rootOf(path: string): string {
  try {
    mkdirSync(path, { recursive: true })
    return realpathSync(path)
  } catch (error) {
    if (codeOf(error)) throw new UsageError(`${path} 不能当作文件夹使用（${codeOf(error)}）`)
    throw error
  }
}

function readPlain(absolute: string): Buffer | null {
  let file: number
  try {
    file = openSync(absolute, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0))
  } catch (error) {
    if (['ENOENT', 'ELOOP', 'ENOTDIR'].includes(codeOf(error))) return null
    throw error
  }
  try {
    return readFileSync(file)
  } finally {
    closeSync(file)
  }
}

/** Gives a file a new name unless something has it. */
function putNew(temp: string, target: string): boolean {
  try {
    linkSync(temp, target)
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    // Some file systems have no hard links.
    if (!['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'].includes(codeOf(error))) throw error
    if (lstatSync(target, { throwIfNoEntry: false })) return false
    renameSync(temp, target)
    return true
  }
}
