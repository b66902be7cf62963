import { createHash } from 'node:crypto'
import { posix } from 'node:path'
import { writing } from '#contract/content/writing.ts'
import { Refusal } from '#server/core/http/refuse.ts'
import { FILE_MAX } from '../import/import.decode.ts'
import type { FrontMatter } from '../import/import.front-matter.ts'
import type { FoundFile } from '../import/import.scan.ts'
import { openPost } from '../post/post.file.ts'
import type { Remote } from '../post/post.remote.ts'
import { idIn } from './sync.file.ts'
import type { SyncFolder } from './sync.folder.ts'
import type { Entry, SyncState } from './sync.state.ts'

/** Matches the files that hold the site's side of a conflict. */
const CONFLICT = /\.conflict(?:-\d+)?\.md$/i

/** Is a file as it was read. */
export interface LocalFile extends FoundFile {
  bytes: Buffer
  hash: string
  front: FrontMatter
}

/** Holds both sides as they are when a pass begins. */
export interface Look {
  /** Maps the ids of the articles on the site to their versions. */
  versions: ReadonlyMap<number, number>
  /** Maps the ids of articles to their files: to null where nothing was changed since the last common state. */
  pairs: ReadonlyMap<number, { file: FoundFile; local: LocalFile | null }>
  /** Holds the articles whose files cannot be read as they are. */
  broken: ReadonlySet<number>
  /** Lists the files of no article yet. */
  fresh: readonly LocalFile[]
  /** Holds the names of the conflict files that are there, and all paths in lower case, which may not be given to new files. */
  conflicts: ReadonlySet<string>
  taken: Set<string>
  /** Tells what was left out and why. */
  faults: readonly { path: string; words: string }[]
}

export const hashOf = (content: Buffer | string) => createHash('sha256').update(content).digest('base64url')

/** Reads a file; returns null when it is gone. @throws Refusal when it holds no article */
export async function readLocal(folder: SyncFolder, file: FoundFile): Promise<LocalFile | null> {
  const bytes = await folder.read(file)
  return bytes && { ...file, bytes, hash: hashOf(bytes), front: openPost(bytes) }
}

/** Looks at both sides and finds which file belongs to which article. */
export async function look(remote: Remote, folder: SyncFolder, state: SyncState): Promise<Look> {
  const versions = await readVersions(remote)
  const { files, problems } = await folder.list()
  const faults = problems.map(({ path, reason }) => ({ path, words: `没有同步：${reason}` }))
  const pairs = new Map<number, { file: FoundFile; local: LocalFile | null }>()
  const nameless: LocalFile[] = []
  const broken = new Set<number>()
  const claim = (id: number, file: FoundFile, local: LocalFile | null) => {
    const other = pairs.get(id)
    // Of two files with one number the one that had it before keeps it: a copy is often the beginning of a new article.
    const isOwner = state.entries.get(id)?.path === file.path
    const loser = other && (isOwner ? other.file : file)
    if (!other || isOwner) pairs.set(id, { file, local })
    if (loser)
      faults.push({ path: loser.path, words: `它的编号 ${id} 和另一个文件一样；要当作新文章，请删掉头信息里的 inkstone` })
  }
  for (const file of files.filter((it) => !CONFLICT.test(it.path))) {
    const entry = state.at(file.path)
    try {
      if (file.size > FILE_MAX) throw new Refusal(413, `文件超过 ${FILE_MAX / 1024 / 1024} MB`)
      const bytes = await folder.read(file)
      if (!bytes) continue
      const hash = hashOf(bytes)
      if (entry?.hash === hash && !entry.isBare) claim(entry.id, file, null)
      else {
        const local = { ...file, bytes, hash, front: openPost(bytes) }
        const id = idIn(local.front)
        if (id === null) nameless.push(local)
        else claim(id, file, local)
      }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      faults.push({ path: file.path, words: `没有同步：${error.message}` })
      if (entry) broken.add(entry.id)
    }
  }
  // A file that lost its number, as an older one from a version control does, is known by its place.
  const here = new Set(files.map((it) => it.path))
  const fresh = nameless.filter((local) => {
    // One that was moved before it got its number is known by its bytes.
    const isMoved = (it: Entry) => it.isBare && it.hash === local.hash && !here.has(it.path)
    const entry = state.at(local.path) ?? state.entries.values().find(isMoved)
    if (!entry || entry.isGone || pairs.has(entry.id) || !versions.has(entry.id)) return true
    pairs.set(entry.id, { file: local, local })
    return false
  })
  return {
    versions,
    pairs,
    broken,
    fresh,
    conflicts: new Set(files.filter((it) => CONFLICT.test(it.path)).map((it) => posix.basename(it.path))),
    taken: new Set(files.map((it) => it.path.toLowerCase())),
    faults,
  }
}

async function readVersions(remote: Remote): Promise<Map<number, number>> {
  const versions = new Map<number, number>()
  for (let after: number | undefined; ; ) {
    const { articles, next } = await remote(writing.versions, { query: { after } })
    for (const { id, version } of articles) versions.set(id, version)
    if (next === null || next <= (after ?? 0)) return versions
    after = next
  }
}
