import { posix } from 'node:path'
import * as z from 'zod/mini'
import { UsageError } from '#server/keep/command/usage-error.ts'
import type { SyncFolder } from './sync.folder.ts'

/** Allows so many lines that later lines made useless before the notes are written anew. */
const USELESS_MAX = 1000

const isPath = (it: string) => it !== '' && !it.startsWith('/') && it === posix.normalize(it) && !it.startsWith('..')
const Path = z.string().check(z.refine(isPath))
const Url = z.string().check(z.regex(/^\/uploads\/[\da-f]{40}\.\w{1,5}$/))
const Id = z.int().check(z.minimum(1))

/** Describes the last common state of an article and its file. */
const Entry = z.object({
  id: Id,
  path: Path,
  /** Is the version of the article on the site, and `hash` that of the file's bytes. */
  version: z.int(),
  hash: z.string(),
  /** Is set while the file does not hold the number of its article yet. */
  isBare: z.optional(z.literal(true)),
  /** Is set after both sides were changed: the file that holds the site's side, and its version there. */
  conflict: z.optional(z.object({ path: Path, version: z.int() })),
  /** Is set when the file was gone and its author was told. */
  isGone: z.optional(z.literal(true)),
})
export type Entry = z.infer<typeof Entry>

const Note = z.union([
  z.object({ entry: Entry }),
  z.object({ drop: Id }),
  /** Tells the address on the site of a picture beside the files, by the hash of its bytes. */
  z.object({ picture: z.string(), url: Url, path: Path }),
  /** Tells the mark with which a new file is about to be sent. */
  z.object({ begin: Path, hash: z.string(), saveId: z.string().check(z.regex(/^[\w-]{8,64}$/)) }),
])
type Note = z.infer<typeof Note>

export type SyncState = Awaited<ReturnType<typeof openState>>

/**
 * Opens what the folder remembers of the last common state. Every step is a line, so that a killed process loses at most the last one;
 * a line that cannot be read counts as none.
 * @throws UsageError when the folder belongs to another site
 */
export async function openState(folder: SyncFolder, site: string) {
  const entries = new Map<number, Entry>()
  const byPath = new Map<string, number>()
  const urls = new Map<string, string>()
  const places = new Map<string, string>()
  const begun = new Map<string, { saveId: string; hash: string }>()
  const text = await folder.readNotes()
  const [head = '', ...lines] = text.split('\n')
  const owner = parsed(head)?.site
  if (typeof owner === 'string' && owner !== site)
    throw new UsageError(`这个文件夹是和 ${owner} 同步的，请给 ${site} 换一个文件夹`)

  const forget = (id: number) => {
    const before = entries.get(id)
    if (before && byPath.get(before.path) === id) byPath.delete(before.path)
    entries.delete(id)
  }
  const take = (note: Note) => {
    if ('entry' in note) {
      const { id, path } = note.entry
      forget(id)
      entries.set(id, note.entry)
      byPath.set(path, id)
      begun.delete(path)
    } else if ('drop' in note) {
      forget(note.drop)
    } else if ('picture' in note) {
      urls.set(note.picture, note.url)
      // The place that an author chose for a picture counts, not the one where another text needed it.
      if (!places.has(note.url)) places.set(note.url, note.path)
    } else begun.set(note.begin, note)
  }
  let written = lines.length
  for (const line of lines) {
    const note = z.safeParse(Note, parsed(line))
    if (note.success) take(note.data)
  }
  const all = (): (Note | { site: string })[] => [
    { site },
    ...[...entries.values()].map((entry) => ({ entry })),
    ...[...urls].flatMap(([picture, url]) => ({ picture, url, path: places.get(url) ?? '' })),
    ...[...begun].map(([begin, { saveId, hash }]) => ({ begin, saveId, hash })),
  ]
  const rewrite = async () => {
    const notes = all()
    await folder.replaceNotes(notes.map((it) => `${JSON.stringify(it)}\n`).join(''))
    written = notes.length
  }
  // A torn last line must not swallow the next one.
  if (owner === undefined || !text.endsWith('\n')) await rewrite()

  async function add(note: Note): Promise<void> {
    await folder.addNote(JSON.stringify(note))
    written++
    take(note)
  }
  return {
    entries,
    at: (path: string) => entries.get(byPath.get(path) ?? 0),
    put: (entry: Entry) => add({ entry }),
    drop: (id: number) => add({ drop: id }),
    urlOf: (hash: string) => urls.get(hash),
    /** Returns the file that holds the picture of this address. */
    placeOf: (url: string) => places.get(url),
    keepPicture: (picture: string, url: string, path: string) => add({ picture, url, path }),
    /** Returns the mark under which a new file is sent: the same one until its article is known, also after it was moved. */
    async begin(path: string, hash: string, isAnew: boolean) {
      const moved = [...begun].find(([, it]) => it.hash === hash)
      const known = isAnew ? undefined : (begun.get(path) ?? moved?.[1])
      const saveId = known?.saveId ?? crypto.randomUUID()
      if (begun.get(path) !== known || !known) await add({ begin: path, saveId, hash })
      if (moved && known === moved[1]) begun.delete(moved[0] === path ? '' : moved[0])
      return saveId
    },
    /** Writes the notes anew when most of their lines no longer say anything. */
    async tidy() {
      if (written > all().length * 2 + USELESS_MAX) await rewrite()
    },
  }
}

function parsed(line: string): { site?: unknown } | null {
  try {
    return JSON.parse(line) as { site?: unknown } | null
  } catch {
    return null
  }
}
