import { merge } from '#lib/merge.ts'

export interface Carried {
  text: string
  /** Is what became of the text: nothing, merged into the other one, or both changed the same words. */
  state: 'same' | 'merged' | 'conflict'
}

/** Carries a text that was written for `base` over to the words that stand there now. Nothing that was typed is lost. */
export function carry({ base, text }: { base: string; text: string }, now: string): Carried {
  if (base === now) return { text, state: 'same' }
  if (text.trimEnd() === base.trimEnd()) return { text: now, state: 'same' }
  const merged = merge(base, now, text)
  return merged === null ? { text, state: 'conflict' } : { text: merged, state: 'merged' }
}
