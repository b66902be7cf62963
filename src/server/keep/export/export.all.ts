import { COUNTERS } from './export.counters.ts'
import type { Noun } from './export.nouns.ts'
import { articles, categories, files, people, tags } from './export.people.ts'
import { TALK } from './export.talk.ts'
import { WRITINGS } from './export.writings.ts'

/** Lists the nouns that are imported before articles; `BEHIND` lists those that are imported after them. */
export const BEFORE: readonly Noun[] = [people, files, categories, tags]
export const BEHIND: readonly Noun[] = [...WRITINGS, ...TALK, ...COUNTERS]

const byName = new Map([...BEFORE, articles, ...BEHIND].map((it) => [it.name, it]))

export const isNoun = (name: string): boolean => byName.has(name)

export function nounOf(name: string): Noun {
  const found = byName.get(name)
  if (!found) throw new Error(`nothing is called ${name}`)
  return found
}
