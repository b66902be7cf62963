import type { Call } from '#contract/core/define.ts'
import type { Ask } from '#contract/core/send.ts'
import type { Position } from './staleness.queries.ts'

type Answer = ReturnType<Ask>

/**
 * Shares the answer of calls that many pages make without input, such as the site's configuration. An answer serves the renders
 * that begin at one position of the change log: a later write moves the log, and pages that read the old answer are stale by its
 * tags.
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
      // Another page may succeed.
      answer.catch(() => known.delete(it.path))
      return answer
    }
    return ((it: Call, input: never) => (hasInput(it) ? ask(it, input) : askOnce(it, input))) as Ask
  }
}

/** Calls without input have one answer; those with input would have as many as there are pages. */
const hasInput = (it: Call) => Boolean(it.params ?? it.query ?? it.body ?? it.headers)

/** Freezes an answer, so that a page cannot change it for the next one. */
function frozen<T>(it: T): T {
  if (typeof it === 'object' && it !== null && !Object.isFrozen(it))
    for (const part of Object.values(Object.freeze(it))) frozen(part)
  return it
}
