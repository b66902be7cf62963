import { leftKeys, savedLeft, saveLeft } from '#client/editor-storage.ts'
import { dropPage, keepPage, keptPages } from '#client/journal.ts'
import { EMPTY, type Page } from './page.ts'

/** Is a page as this browser stores it. */
export interface Kept {
  /** Begins with the user's id, so that no user finds the text of another one. */
  key: string
  page: Page
  version: number
  at: number
}

/** Limits the pages whose last text is in the local storage; the journal takes them over when they are opened again. */
const MOST_LEFT = 8

const isKept = (it: unknown): it is Kept =>
  typeof it === 'object' && it !== null && 'page' in it && 'version' in it && 'key' in it && 'at' in it

function left(key: string): Kept | null {
  try {
    const it: unknown = JSON.parse(savedLeft(key) ?? 'null')
    return isKept(it) && it.key === key ? it : null
  } catch {
    return null
  }
}

/** Stores a page at once in the local storage, for a page that closes: the journal answers later, when the page may be gone. */
export function leave(it: Kept): void {
  const others = leftKeys('').filter((key) => key !== it.key)
  const oldest = others.sort((one, other) => (left(other)?.at ?? 0) - (left(one)?.at ?? 0)).slice(MOST_LEFT - 1)
  for (const key of oldest) saveLeft(key, null)
  saveLeft(it.key, JSON.stringify(it))
}

/** Stores a page in the journal, and then removes its older copy from the local storage. @throws when there is no room */
export async function keep(it: Kept): Promise<void> {
  await keepPage(it)
  if ((left(it.key)?.at ?? 0) <= it.at) saveLeft(it.key, null)
}

export async function drop(key: string): Promise<void> {
  saveLeft(key, null)
  await dropPage(key)
}

/** Moves the copy in the local storage to another key and another version. */
export function moveLeft(from: string, to: string, version: number): void {
  const it = left(from)
  saveLeft(from, null)
  if (it) leave({ ...it, key: to, version })
}

/** Returns the stored pages whose keys begin so, the newest copy for each key. */
export async function allKept(beginning: string): Promise<Kept[]> {
  const found = new Map<string, Kept>()
  for (const it of [...(await keptPages(beginning)), ...leftKeys(beginning).map(left)])
    if (isKept(it) && it.at >= (found.get(it.key)?.at ?? 0))
      // An older version of the program kept fewer fields.
      found.set(it.key, { ...it, page: { ...EMPTY, ...it.page } })
  return [...found.values()]
}
