import { dropPage, keepPage, keptPages } from '#client/journal.ts'
import { leftKeys, savedLeft, saveLeft } from '#client/storage.ts'
import type { Page } from './page.ts'

/** A page as it lies in this browser. */
export interface Kept {
  /** Begins with the number of the account: nobody finds what another one wrote. */
  key: string
  page: Page
  version: number
  at: number
}

/** Desks whose last words lie in the small storage at once; the journal takes them over when they are opened. */
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

/** At once, for a page that goes: the journal answers later, and may not be heard any more. */
export function leave(it: Kept): void {
  const others = leftKeys('').filter((key) => key !== it.key)
  const oldest = others.sort((one, other) => (left(other)?.at ?? 0) - (left(one)?.at ?? 0)).slice(MOST_LEFT - 1)
  for (const key of oldest) saveLeft(key, null)
  saveLeft(it.key, JSON.stringify(it))
}

/** Into the journal, which then has what was left before. @throws when there is no room */
export async function keep(it: Kept): Promise<void> {
  await keepPage(it)
  if ((left(it.key)?.at ?? 0) <= it.at) saveLeft(it.key, null)
}

export async function drop(key: string): Promise<void> {
  saveLeft(key, null)
  await dropPage(key)
}

/** What was left under one key lies under another one now, upon this version. */
export function moveLeft(from: string, to: string, version: number): void {
  const it = left(from)
  saveLeft(from, null)
  if (it) leave({ ...it, key: to, version })
}

/** What lies here under keys that begin so, of each key the newest. */
export async function allKept(beginning: string): Promise<Kept[]> {
  const found = new Map<string, Kept>()
  for (const it of [...(await keptPages(beginning)), ...leftKeys(beginning).map(left)])
    if (isKept(it) && it.at >= (found.get(it.key)?.at ?? 0)) found.set(it.key, it)
  return [...found.values()]
}
