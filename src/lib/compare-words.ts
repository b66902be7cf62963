import { compareLists } from './diff.ts'
import { wordsOf } from './words-of.ts'

/** Holds a run of words: in both texts, only in the old one, or only in the new one. */
export interface Run {
  kind: 'same' | 'old' | 'new'
  text: string
}

/** Compares two texts word by word. */
export function compareWords(before: string, after: string): Run[] {
  const found: Run[] = []
  const add = (kind: Run['kind'], list: readonly string[]) => {
    if (list.length) found.push({ kind, text: list.join('') })
  }
  for (const it of compareLists(wordsOf(before), wordsOf(after)))
    if ('same' in it) add('same', it.same)
    else {
      add('old', it.mine)
      add('new', it.theirs)
    }
  return found
}

/** Shortens what is the same in both texts to the words around each change, `around` characters on either side. */
export const nearChanges = (runs: readonly Run[], around: number): Run[] =>
  runs.map((run, at) => {
    const signs = [...run.text]
    const isFirst = at === 0
    const isLast = at === runs.length - 1
    if (run.kind !== 'same' || signs.length <= 2 * around + 1) return run
    const head = isFirst ? '' : signs.slice(0, around).join('')
    const tail = isLast ? '' : signs.slice(-around).join('')
    return { ...run, text: `${head}…${tail}` }
  })
