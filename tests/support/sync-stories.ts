import { appendFileSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writing } from '#contract/content/writing.ts'
import { ApiError } from '#contract/core/send.ts'
import { refuse } from '#server/core/http/refuse.ts'
import type { Remote } from '#server/keep/post/post.remote.ts'
import { openFolder, type SyncFolder } from '#server/keep/sync/sync.folder.ts'
import { syncOnce } from '#server/keep/sync/sync.pass.ts'
import { openState } from '#server/keep/sync/sync.state.ts'
import type { TestBlog } from './blog.ts'

const CONFLICT = /\.conflict(?:-\d+)?\.md$/
const WORD = /字\d+-\d+。/g
const SITE = 'http://blog.example/v1'
const NEVER = Number.POSITIVE_INFINITY

class Killed extends Error {}

/** Counts what happened in stories, so that a test can tell that it tested something. */
export interface Tally {
  kills: number
  conflicts: number
  edits: number
}

/** Describes a story: its number, a user whose articles are of this story alone, and its dice. */
interface Plot {
  blog: TestBlog
  userId: number
  story: number
  random: () => number
  tally: Tally
}

/**
 * Tells a story of a folder and a site that are both written while programs that keep them in step are killed. Every edit adds a word,
 * so that each word has to be somewhere after every step. Returns what went wrong; nothing when all is well.
 */
export async function tellSyncStory(plot: Plot): Promise<string[]> {
  const { blog, userId, story, random } = plot
  const root = mkdtempSync(join(tmpdir(), 'inkstone-story-'))
  const authors = openAuthors(plot, root)
  const faults: string[] = []
  try {
    for (let round = 0; round < 3; round++) {
      for (let n = Math.floor(random() * 3); n >= 0; n--) await authors.act()
      const fuse = random() < 0.6 ? 1 + Math.floor(random() * 24) : NEVER
      await pass(plot, authors, fuse, random() < 0.5)
      const found = await authors.everywhere()
      for (const it of authors.kept) if (!found.has(it)) faults.push(`story ${story}, round ${round}: ${it} is lost`)
    }
    await pass(plot, authors, NEVER, false)
    const again = await pass(plot, authors, NEVER, false)
    for (const it of again) if (!it.startsWith('note ')) faults.push(`story ${story}: a second pass still says "${it}"`)
    return [...faults, ...(await faultsAtEnd(plot, authors))]
  } finally {
    rmSync(root, { recursive: true, force: true })
    await blog.db.write(async (tx) => {
      await tx.updateTable('article').set({ deleted_time: 1 }).where('user_id', '=', userId).execute()
    })
  }
}

type Authors = ReturnType<typeof openAuthors>

/** Returns what authors do on both sides of a folder. */
function openAuthors({ blog, userId, story, random, tally }: Plot, root: string) {
  const pick = <T>(all: readonly T[]) => all[Math.floor(random() * all.length)]
  const call: TestBlog['call'] = (it, input) => blog.call(it, input, { authorization: String(userId) })
  const ids = async () => (await call(writing.versions, { query: {} })).articles.map((it) => it.id)
  const files = () =>
    readdirSync(root)
      .filter((it) => it.endsWith('.md'))
      .sort()
  const posts = () => files().filter((it) => !CONFLICT.test(it))
  const read = (name: string) => readFileSync(join(root, name), 'utf8')
  const wordsOf = (text: string) => new Set(text.match(WORD))
  const textOf = async (id: number) => (await call(writing.detail, { params: { id } })).contentMd
  const everywhere = async () => wordsOf([...files().map(read), ...(await Promise.all((await ids()).map(textOf)))].join('\n'))

  /** Holds the words that nobody took away on purpose. */
  const kept = new Set<string>()
  let written = 0
  const word = () => {
    tally.edits++
    return `字${story}-${++written}。`
  }
  function writeFile(): void {
    const [name, text] = [pick(posts()), word()]
    if (name === undefined || random() < 0.25) writeFileSync(join(root, `稿${written}.md`), `${text}\n`)
    else appendFileSync(join(root, name), `\n${text}\n`)
    kept.add(text)
  }
  async function writeSite(): Promise<void> {
    const [id, text] = [pick(await ids()), word()]
    try {
      if (id === undefined || random() < 0.25)
        await call(writing.add, { body: { title: `题${written}`, contentMd: text, status: 2 } })
      else {
        const { version, title, contentMd } = await call(writing.detail, { params: { id } })
        await call(writing.update, { body: { id, version, title, contentMd: `${contentMd}\n\n${text}`, status: 2 } })
      }
      kept.add(text)
    } catch (error) {
      // The folder was faster; an author would look and type again.
      if (!(error instanceof ApiError) || error.code !== 409) throw error
    }
  }
  /** Takes over what the site's side of a conflict has more, and removes it. */
  function settle(): void {
    const name = pick(files().filter((it) => CONFLICT.test(it)))
    const main = name?.replace(CONFLICT, '.md')
    if (name === undefined || main === undefined || !files().includes(main)) return
    for (const it of wordsOf(read(name)).difference(wordsOf(read(main)))) appendFileSync(join(root, main), `\n${it}\n`)
    rmSync(join(root, name))
  }
  function move(): void {
    // A new file that is moved and written before it has its number becomes a second article: nothing tells that it is the same.
    const isNumbered = (it: string) => read(it).includes('\ninkstone:')
    const name = pick(posts().filter((it) => isNumbered(it) && !files().includes(it.replace('.md', '.conflict.md'))))
    if (name !== undefined) renameSync(join(root, name), join(root, `搬${written}-${name}`))
  }
  async function remove(): Promise<void> {
    const [name, id] = [pick(posts()), pick(await ids())]
    if (random() < 0.5) {
      if (name !== undefined) rmSync(join(root, name))
    } else if (id !== undefined) await call(writing.remove, { params: { ids: [id] } })
    const left = await everywhere()
    for (const it of kept) if (!left.has(it)) kept.delete(it)
  }
  async function act(): Promise<void> {
    const dice = random()
    if (dice < 0.42) writeFile()
    else if (dice < 0.84) await writeSite()
    else if (dice < 0.94) settle()
    else if (dice < 0.97) move()
    else await remove()
  }
  return { root, kept, call, ids, files, posts, read, wordsOf, textOf, everywhere, act }
}

/** Makes one pass. With a fuse the process dies at that step, before or after it is done; authors may go on writing meanwhile. */
async function pass({ random, tally }: Plot, { root, call, act }: Authors, fuse: number, isBusy: boolean): Promise<string[]> {
  let steps = 0
  let isTorn = false
  const step = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const isLast = ++steps === fuse
    if (steps > fuse || (isLast && random() < 0.5)) throw new Killed()
    if (isBusy && random() < 0.06) await act()
    const result = await work()
    isTorn = isLast && name === 'addNote' && random() < 0.5
    if (isLast) throw new Killed()
    return result
  }
  const remote: Remote = (it, input) =>
    step('call', () =>
      call(it, input).catch((error: unknown) => {
        if (!(error instanceof ApiError)) throw error
        return refuse(409, error.message, { ...(error.extra as object), answered: error.code })
      }),
    )
  const folder = new Proxy(openFolder(root), {
    get(of, name) {
      const value = of[name as keyof SyncFolder] as string | ((...given: unknown[]) => Promise<unknown>)
      return typeof value === 'string' ? value : (...given: unknown[]) => step(String(name), () => value(...given))
    },
  })
  const told: string[] = []
  const tell = (what: string, path: string, words: string) => void told.push(`${what} ${path} ${words}`)
  try {
    const state = await openState(folder, SITE)
    await syncOnce({ remote, file: async () => null, folder, state, tell }, { isRestoring: false })
  } catch (error) {
    if (!(error instanceof Killed)) throw error
    tally.kills++
    const notes = join(root, '.inkstone/sync.jsonl')
    // The line that was being written may be torn.
    if (isTorn) truncateSync(notes, Math.max(0, readFileSync(notes).length - Math.floor(random() * 20)))
  }
  return told
}

/** Compares each file with its article: they are in step, or the conflict is named at both places. */
async function faultsAtEnd({ blog, userId, story, tally }: Plot, authors: Authors): Promise<string[]> {
  const { ids, posts, files, read, wordsOf, textOf } = authors
  const faults: string[] = []
  const idIn = (name: string) => Number(/^ {2}id: (\d+)$/m.exec(read(name))?.[1])
  const inFiles = new Set(posts().map(idIn))
  const texts = await Promise.all((await ids()).filter((it) => inFiles.has(it)).map(textOf))
  const twice = texts.flatMap((it) => [...wordsOf(it)]).filter((it, at, all) => all.indexOf(it) !== at)
  faults.push(...twice.map((it) => `story ${story}: ${it} is in two articles`))
  const there = new Set(await ids())
  for (const name of posts()) {
    // A new file that was changed on the site before it got its number is left as it is, like every file of a conflict.
    const beside = files().filter((it) => CONFLICT.test(it) && it.replace(CONFLICT, '.md') === name)
    const id = [name, ...beside].map(idIn).find(Boolean)
    if (!id) faults.push(`story ${story}: ${name} has no number`)
    if (id === undefined || !there.has(id) || !wordsOf(read(name)).symmetricDifference(wordsOf(await textOf(id))).size) continue
    tally.conflicts++
    const told = blog.db.read.selectFrom('notification').select('id').where('user_id', '=', userId)
    const isTold = Boolean(await told.where('group_key', '=', `differ:${id}`).executeTakeFirst())
    const isBeside = files().some((it) => CONFLICT.test(it) && read(it).includes(`\n  id: ${id}\n`))
    if (!isTold || !isBeside) faults.push(`story ${story}: ${name} differs, told: ${isTold}, beside: ${isBeside}`)
  }
  return faults
}
