import type { Command } from '../../ui/list/CommandDialog.tsx'

/** Describes somewhere to go, or something to begin there. Its `about` is searched too. */
export interface Entry extends Command {
  group: '去' | '做' | '文章' | '设置'
  /** Holds what may be typed instead, such as sounds and initials, with spaces between. */
  keys?: string
  href: string
}

/** Limits the rooms that are shown before anything is typed. */
const FIRST_ROOMS = 6
/** Limits the settings that are shown at once. */
const MOST_SETTINGS = 8
const COMMANDS = /^\s*[>＞》]\s*/

export const isCommandsOnly = (text: string): boolean => COMMANDS.test(text)

/** Returns the text without the sign that asks for commands only. */
export const soughtIn = (text: string): string => text.replace(COMMANDS, '').trim()

const wordsIn = (text: string): string[] => soughtIn(text).toLowerCase().split(/\s+/).filter(Boolean)

/** Returns how near an entry is to a word; the smaller the nearer. */
function distance({ words, about, keys = '' }: Entry, word: string): number {
  const at = words.toLowerCase().indexOf(word)
  if (at >= 0) return Math.min(at, 1)
  if (keys.split(' ').some((it) => it.toLowerCase().startsWith(word))) return 2
  return about.toLowerCase().includes(word) ? 3 : Number.POSITIVE_INFINITY
}

/**
 * Returns the lines of the palette for a text: entries that hold each word of it, the nearest of a group first.
 * @param hits articles, which the server has found
 * @param begins what can be begun under the typed text; stands last where nothing else can be done, so that Enter opens what was found
 */
export function linesFor(
  text: string,
  entries: readonly Entry[],
  hits: readonly Entry[],
  begins: readonly Entry[] = [],
): Entry[] {
  const words = wordsIn(text)
  const near = entries
    .map((it) => ({ it, far: Math.max(0, ...words.map((word) => distance(it, word))) }))
    .filter(({ far }) => far < Number.POSITIVE_INFINITY)
    .toSorted((one, other) => one.far - other.far)
  const of = (group: Entry['group']) => near.flatMap(({ it }) => (it.group === group ? it : []))
  const [rooms, acts] = [of('去'), of('做')]
  if (isCommandsOnly(text)) return [...rooms, ...acts]
  if (words.length)
    return [
      ...rooms,
      ...acts,
      ...(acts.length ? begins : []),
      ...hits,
      ...of('设置').slice(0, MOST_SETTINGS),
      ...(acts.length ? [] : begins),
    ]
  const first = rooms.toSorted((one, other) => Number(Boolean(other.waits)) - Number(Boolean(one.waits)))
  return [...first.slice(0, FIRST_ROOMS), ...acts]
}
