import type { Reader } from '#server/core/db/database.ts'
import { findAddresses } from './import.queries.ts'

/** Names an imported text that is worth a look, because much in it could not come as it was. */
export interface ToLook {
  name: string
  /** Is its address here; empty after a dry run. */
  url: string
  findings: number
}

/** Describes such a text before its address is known: `at` is the key under which it was imported, or the address of its page. */
export type Noted = Omit<ToLook, 'url'> & { at: string }

const LOOK_MAX = 5

/**
 * Chooses the texts with most findings.
 * @param names one name for each finding
 * @param keyOf returns what finds the text; undefined when it did not come
 */
export function worthALook(names: Iterable<string>, keyOf: (name: string) => string | undefined): Noted[] {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts]
    .flatMap(([name, findings]) => {
      const at = keyOf(name)
      return at === undefined ? [] : [{ name, at, findings }]
    })
    .sort((a, b) => b.findings - a.findings)
    .slice(0, LOOK_MAX)
}

/** Finds the addresses of these texts. A draft opens in the editor, because readers have no page of it. */
export async function addressed(db: Reader, noted: readonly Noted[], isDryRun: boolean): Promise<ToLook[]> {
  if (isDryRun) return noted.map(({ name, findings }) => ({ name, url: '', findings }))
  const found = await findAddresses(
    db,
    noted.map((it) => it.at),
  )
  return noted.flatMap(({ name, at, findings }) => {
    const url = at.startsWith('/') ? at : found.get(at)
    return url === undefined ? [] : [{ name, url, findings }]
  })
}

/** Returns the heading above these texts. */
export const lookHeading = (look: readonly ToLook[], isDryRun: boolean): string =>
  isDryRun ? `导入以后先看这 ${look.length} 篇` : `打开这 ${look.length} 篇看看`

/** Returns these texts as lines for a terminal or a file. */
export const lookInWords = (look: readonly ToLook[], origin: string): string[] =>
  look.map(({ name, url, findings }) => `${name}  ${findings} 处${url && `  ${origin}${url}`}`)
