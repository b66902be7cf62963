import { useState } from 'react'
import { keep } from '#client/cache.ts'

const MOST = 8
const kept = keep<string[]>('searched', { version: 1, lasts: Number.POSITIVE_INFINITY })

/** Returns the keywords that were searched in this browser, newest first, until the reader removes them. */
export function useRecent() {
  const [words, setWords] = useState(() => kept.read() ?? [])

  function save(next: string[]): void {
    if (next.length) kept.write(next)
    else kept.forget()
    setWords(next)
  }
  // Another tab may have searched or cleared the list since this dialog opened.
  const others = (word: string) => (kept.read() ?? []).filter((it) => it !== word)

  return {
    words,
    note(typed: string): void {
      const word = typed.trim()
      if (word) save([word, ...others(word)].slice(0, MOST))
    },
    remove: (word: string) => save(others(word)),
    clear: () => save([]),
  }
}
