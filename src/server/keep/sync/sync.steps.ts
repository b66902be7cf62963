import { posix, relative, sep } from 'node:path'
import { type EditorArticle, type Saved, writing } from '#contract/content/writing.ts'
import { PICTURE_MAX } from '#server/content/file/file.picture.ts'
import { Refusal } from '#server/core/http/refuse.ts'
import { fileName } from '../export/export.names.ts'
import { type FrontMatter, readFrontMatter } from '../import/import.front-matter.ts'
import { createPictureFinder, type FindPicture } from '../import/import.pictures.ts'
import { localPath } from '../import/import.targets.ts'
import { type Post, type PostBody, toPost, upload } from '../post/post.file.ts'
import type { Site } from '../post/post.remote.ts'
import { agrees, articleText, idIn, isForReaders, STORED, withId } from './sync.file.ts'
import type { SyncFolder } from './sync.folder.ts'
import { hashOf, type LocalFile } from './sync.look.ts'
import type { SyncState } from './sync.state.ts'

/** Limits the bytes of a name, so that endings of ours fit behind it on every file system. */
const NAME_BYTES = 180
const NOTHING = readFrontMatter('') as FrontMatter

/** Names what happened to a file; `note` and `fault` say something to its author. */
export type What = 'up' | 'down' | 'new' | 'conflict' | 'note' | 'fault'
export type Tell = (what: What, path: string, words: string) => void

export interface Sync extends Pick<Site, 'remote' | 'file'> {
  folder: SyncFolder
  state: SyncState
  tell: Tell
}
export type Steps = ReturnType<typeof createSteps>

/** Creates the steps that bring one article and its file together. Each may be cut off anywhere: the next pass goes on from there. */
export function createSteps(sync: Sync) {
  const { remote, folder, state, tell } = sync
  const pictures = createPictures(sync)

  const postOf = (local: LocalFile): Promise<Post> => toPost(local, local.front, { remote, ...pictures.of(local.path) })
  const detail = (id: number) => remote(writing.detail, { params: { id } })
  const textOf = (article: EditorArticle, path: string, front = NOTHING) => articleText(front, article, path, pictures.place)
  const bare = (local: LocalFile, id: number) => (idIn(local.front) === id ? {} : { isBare: true as const })

  /** Writes the number of the article into its file. If its author was faster, the next pass does it. */
  async function mark(local: LocalFile, id: number, version: number): Promise<void> {
    if (idIn(local.front) === id) return
    const text = asWritten(withId(local.front, id), local.bytes)
    if (await folder.replace(local, local.bytes, text)) await state.put({ id, path: local.path, version, hash: hashOf(text) })
  }

  async function join(local: LocalFile, id: number, version: number): Promise<void> {
    await state.put({ id, path: local.path, version, hash: local.hash, ...bare(local, id) })
    await mark(local, id, version)
  }

  /** Sends a file to its article. The server refuses it when the article is no longer at this version. */
  async function push(local: LocalFile, id: number, version: number, known?: Post): Promise<void> {
    const post = known ?? (await postOf(local))
    try {
      const saved = await submit(local, post, (body, status) =>
        remote(writing.update, { body: { ...body, id, version, status } }),
      )
      await join(local, id, saved.version)
      tell('up', local.path, `第 ${id} 篇，${stateOf(saved)}`)
    } catch (error) {
      const current = error instanceof Refusal ? (error.extra.current as EditorArticle | undefined) : undefined
      if (!current) throw error
      await differ(local, id, current)
    }
  }

  /** Publishes where the file asks for it, and where that is refused it keeps a draft and says so. */
  async function submit(local: LocalFile, { body, notes }: Post, send: (body: PostBody, status: 1 | 2) => Promise<Saved>) {
    for (const it of notes) tell('note', local.path, it)
    if (!isForReaders(local.front)) return send(body, 2)
    try {
      return await send(body, 1)
    } catch (error) {
      if (!(error instanceof Refusal) || error.extra.saved || ![400, 403].includes(Number(error.extra.answered))) throw error
      tell('note', local.path, `没有发布，存成了草稿：${error.message}`)
      return send(body, 2)
    }
  }

  /** Makes an article of a new file: once, also when a killed process had sent it before. */
  async function add(local: LocalFile, isAnew = false): Promise<void> {
    if (!local.front.body.trim()) return
    const saveId = await state.begin(local.path, local.hash, isAnew)
    try {
      const saved = await submit(local, await postOf(local), (body, status) =>
        remote(writing.add, { body: { ...body, status, saveId } }),
      )
      await join(local, saved.id, saved.version)
      tell('new', local.path, `第 ${saved.id} 篇，${stateOf(saved)}`)
    } catch (error) {
      // An article that a killed process had made may be deleted by now.
      if (!isAnew && error instanceof Refusal && error.extra.answered === 404) return add(local, true)
      const saved = error instanceof Refusal ? (error.extra.saved as Saved | undefined) : undefined
      if (!saved) throw error
      await state.put({ id: saved.id, path: local.path, version: saved.version, hash: '', isBare: true })
      await push(local, saved.id, saved.version)
    }
  }

  /** Writes the site's side into a file that nobody has changed. */
  async function pull(local: LocalFile, id: number): Promise<void> {
    const article = await detail(id)
    const text = asWritten(await textOf(article, local.path, local.front), local.bytes)
    // If its author saved it meanwhile, both sides are changed now: the next pass says so.
    if (!(await folder.replace(local, local.bytes, text))) return
    await state.put({ id, path: local.path, version: article.version, hash: hashOf(text) })
    tell('down', local.path, `第 ${id} 篇`)
  }

  /** Makes a file for an article that has none. */
  async function bring(id: number, taken: Set<string>): Promise<void> {
    const article = await detail(id)
    if (!article.title.trim() && !article.contentMd.trim()) return
    const base = nameOf(article)
    for (const path of [`${base}.md`, `${base}-${id}.md`]) {
      if (taken.has(path.toLowerCase())) continue
      taken.add(path.toLowerCase())
      const text = await textOf(article, path)
      if (!(await folder.create(path, text))) continue
      await state.put({ id, path, version: article.version, hash: hashOf(text) })
      return tell('down', path, `第 ${id} 篇，新的文件`)
    }
    tell('fault', `${base}.md`, `第 ${id} 篇取不下来：这个名字已经有了`)
  }

  /**
   * Compares both sides. Where they say the same nothing is to be done.
   * @param base is the version of the site's side that the author has seen
   */
  async function meet(local: LocalFile, id: number, base?: number): Promise<void> {
    const [article, post] = [await detail(id), await postOf(local)]
    if (agrees(post.body, article)) return join(local, id, article.version)
    if (article.version === base) return push(local, id, base, post)
    return differ(local, id, article)
  }

  /** Leaves both sides alone and puts the site's beside the file. */
  async function differ(local: LocalFile, id: number, article: EditorArticle): Promise<void> {
    const path = await putBeside(local, article)
    await remote(writing.differ, { params: { id } }).catch((error: unknown) => {
      if (!(error instanceof Refusal) || error.extra.answered !== 403) throw error
      tell('note', local.path, error.message)
    })
    const before = state.entries.get(id)
    const conflict = { path, version: article.version }
    await state.put({ id, path: local.path, version: before?.version ?? 0, hash: before?.hash ?? '', conflict })
    tell('conflict', local.path, `第 ${id} 篇在站点上也改过，站点的写法在 ${path}；比较之后删掉它`)
  }

  async function putBeside(local: LocalFile, article: EditorArticle): Promise<string> {
    const base = local.path.replace(/\.[^./]+$/, '')
    for (const path of [`${base}.conflict.md`, `${base}.conflict-${article.version}.md`]) {
      const text = await textOf(article, path)
      if (await folder.create(path, text)) return path
      // A killed process may have put it there.
      const found = await folder.read({ absolute: `${folder.root}${sep}${path}` })
      if (found && hashOf(found) === hashOf(text)) return path
    }
    throw new Refusal(409, '两边都改过，但旁边放不下站点的写法：请先处理已有的 .conflict 文件')
  }

  return { push, pull, add, bring, meet, mark }
}

/** Brings pictures from one side to the other, each once. */
function createPictures({ remote, file, folder, state }: Sync) {
  const find: FindPicture = createPictureFinder(folder.root, async (bytes, path) => {
    const hash = hashOf(bytes)
    const place = relative(folder.root, path).split(sep).join('/')
    const known = state.urlOf(hash)
    if (known) return { url: known }
    // A picture under its name on the site is there already, unless it came with the files of another site.
    const stored = `/${place}`
    const isThere = STORED.test(stored) && (await file(stored, PICTURE_MAX)) !== null
    const url = isThere ? stored : await upload(remote, bytes)
    if (STORED.test(url)) await state.keepPicture(hash, url, place)
    return { url }
  })
  return {
    of: (path: string) => ({
      find,
      known(target: string) {
        const at = localPath(target)?.path
        const url = at && `/${posix.join(posix.dirname(path), at)}`
        return url && STORED.test(url) && state.placeOf(url) ? url : null
      },
    }),
    async place(url: string, isPicture: boolean): Promise<string | null> {
      const place = isPicture ? state.placeOf(url) : undefined
      if (place && (await folder.has(place))) return place
      const path = url.slice(1)
      if (await folder.has(path)) return path
      const bytes = await file(url, PICTURE_MAX)
      if (!bytes) return null
      await folder.create(path, bytes)
      await state.keepPicture(hashOf(bytes), url, path)
      return path
    },
  }
}

/** Returns the name of an article's new file, without its ending. */
function nameOf({ id, title }: EditorArticle): string {
  let name = fileName(title, `article-${id}`)
  while (Buffer.byteLength(name) > NAME_BYTES) name = [...name].slice(0, -1).join('')
  return name
}

/** Returns a text with the line ends that its file has. */
const asWritten = (text: string, before: Buffer) => (before.includes('\r\n') ? text.replaceAll('\n', '\r\n') : text)

const stateOf = ({ status, draftStatus }: Saved): string =>
  draftStatus === 3 || status === 3
    ? '等待审核'
    : draftStatus === null && status === 1
      ? '已发布'
      : status === 4
        ? '等待定时发布'
        : '草稿'
