import { api } from '#client/api.ts'
import { TITLE_MAX } from '#contract/content/article.ts'
import { type EditorArticle, type Saved, writing } from '#contract/content/writing.ts'
import { learnUser } from '#stores/session.ts'
import type { Keeping } from './keeper.ts'
import { allKept, drop, keep, leave, moveLeft } from './kept.ts'
import { bodyOf, EMPTY, isBlank, isSamePage, type Page, pageOf } from './page.ts'

export interface Beginning {
  userId: number
  isAdmin: boolean
  key: string
  article: EditorArticle | null
  page: Page
  saved: Page
  version: number
  /** Is the time (milliseconds) at which this browser kept unsaved text that is now restored; null if there was none. */
  restoredAt: number | null
}

const keyOf = (userId: number, id: number | string) => `${userId}:${id}`
const newMark = () => crypto.randomUUID()

/** Returns the keys under which other tabs are writing now. */
async function heldKeys(): Promise<Set<string>> {
  const { held = [] } = (await navigator.locks?.query()) ?? {}
  return new Set(held.map((it) => it.name?.replace(/^writing:/, '') ?? ''))
}

/** Holds a Web Lock on this key, which tells other tabs that this tab writes under it. Returns the function that releases it. */
export function holdKey(key: string): () => void {
  let release: () => void = () => {}
  const open = new Promise<void>((resolve) => {
    release = resolve
  })
  void navigator.locks?.request(`writing:${key}`, { ifAvailable: true }, () => open)
  return release
}

/** Finds the newest text that was begun in this browser and never reached the server, unless another tab has it open. */
async function findBegun(userId: number) {
  const held = await heldKeys()
  const begun = (await allKept(keyOf(userId, 'new-'))).filter((it) => !held.has(it.key) && !isBlank(it.page))
  return begun.sort((one, other) => other.at - one.at)[0]
}

/** Begins a new page: under the title that was asked for, otherwise with what was begun and never reached the server. */
async function beginNew(userId: number, isAdmin: boolean, title: string): Promise<Beginning> {
  const kept = title ? undefined : await findBegun(userId)
  return {
    userId,
    isAdmin,
    key: kept?.key ?? keyOf(userId, `new-${newMark()}`),
    article: null,
    page: kept?.page ?? { ...EMPTY, title: title.slice(0, TITLE_MAX) },
    saved: EMPTY,
    version: 0,
    restoredAt: kept?.at ?? null,
  }
}

/**
 * Loads what the editor opens with: the article, and text that this browser kept but the server never got.
 * @param id the article, or null for a new one
 * @param title the title of a new one; empty to go on with what was begun before
 */
export async function begin(id: number | null, title = ''): Promise<Beginning> {
  const [user, article] = await Promise.all([
    learnUser(),
    id === null ? null : api(writing.detail, { params: { id } }, { quiet: true }),
  ])
  const isAdmin = user.role === 'admin'
  if (id === null || !article) return beginNew(user.id, isAdmin, title)
  const key = keyOf(user.id, id)
  const kept = (await allKept(key)).find((it) => it.key === key)
  const saved = pageOf(article)
  const isNews = kept && !isSamePage(kept.page, saved)
  return {
    userId: user.id,
    isAdmin,
    key,
    article,
    page: isNews ? kept.page : saved,
    saved,
    // If the kept text has an older version, the save is refused, and the author sees both texts.
    version: isNews ? kept.version : article.version,
    restoredAt: isNews ? kept.at : null,
  }
}

/** Returns how a page is saved: to the server, and in this browser. */
export function keepingOf(
  { userId, key: first }: Beginning,
  onNumber: (id: number) => void,
  onSaved: (saved: Saved) => void,
): Keeping {
  let key = first
  return {
    async save(page, { id, version, saveId }) {
      const body = bodyOf(page)
      if (id !== null) {
        const saved = await api(writing.autosave, { body: { ...body, id, version, saveId } }, { quiet: true })
        onSaved(saved)
        return saved
      }
      const saved = await api(writing.add, { body: { ...body, status: 2, saveId } }, { quiet: true })
      const old = key
      key = keyOf(userId, saved.id)
      onNumber(saved.id)
      onSaved(saved)
      moveLeft(old, key, saved.version)
      await drop(old)
      return saved
    },
    keep: (page, { version }) => keep({ key, page, version, at: Date.now() }),
    leave: (page, { version }) => leave({ key, page, version, at: Date.now() }),
    forget: () => drop(key),
    makeId: newMark,
    now: Date.now,
  }
}
