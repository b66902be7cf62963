import type { Call } from '#contract/define.ts'
import type { Ask } from '#contract/send.ts'
import type { Position } from './staleness.queries.ts'

type Answer = ReturnType<Ask>

/**
 * Asks once for what pages read in the same words, such as the site's configuration. An answer serves the renders that begin at one
 * position of the change log: whatever is written later moves the log, and who read what was before it is stale by its tags.
 * @returns the way to ask for a render that noted this position before it reads anything
 */
export function shareAnswers(ask: Ask): (position: Position) => Ask {
  let sharedAt: Position | undefined
  let shared = new Map<string, Answer>()

  return (position) => {
    if (position !== sharedAt) shared = new Map()
    sharedAt = position
    const known = shared
    const askOnce = (it: Call, input: never): Answer => {
      const answer = known.get(it.path) ?? ask(it, input).then(frozen)
      known.set(it.path, answer)
      // Another page may have more luck.
      answer.catch(() => known.delete(it.path))
      return answer
    }
    return ((it: Call, input: never) => (hasInput(it) ? ask(it, input) : askOnce(it, input))) as Ask
  }
}

/** Calls without any have one answer; those of the others would be as many as there are pages. */
const hasInput = (it: Call) => Boolean(it.params ?? it.query ?? it.body ?? it.headers)

/** What one page read must be what the next one reads. */
function frozen<T>(it: T): T {
  if (typeof it === 'object' && it !== null && !Object.isFrozen(it))
    for (const part of Object.values(Object.freeze(it))) frozen(part)
  return it
}
