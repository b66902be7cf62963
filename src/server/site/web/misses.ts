/** Renders a path now and answers whether its file is there; it is cheap for what does not exist. */
export type Want = (path: string) => Promise<boolean>

/** Limits how long a reader waits; the page may be there for the next one. */
const PATIENCE_MS = 1_000
/** Limits how long a question stays open, so that it makes room for others. */
const GIVE_UP_MS = 10_000
/** Limits how long a no is believed, unless something is published. */
const BELIEF_MS = 1_500
const QUESTIONS_MAX = 16
const NOES_MAX = 10_000

/**
 * Asks for paths that have no file: one question at a time for each path, however many readers wait, and few at once altogether. A
 * flood of addresses that never existed finds recent noes in memory, or gets a no while too many questions are open.
 */
export function createMisses(want: Want) {
  let open = 0
  let asked = new Map<string, Promise<boolean>>()
  /** Holds until when each no is believed, by a clock that never jumps; the oldest comes first. */
  let noes = new Map<string, number>()

  function question(path: string): Promise<boolean> {
    const noesThen = noes
    const askedThen = asked
    open++
    const answer = within(GIVE_UP_MS, answerOf(path)).then((isThere) => {
      open--
      askedThen.delete(path)
      // If the noes were forgotten meanwhile, this one may be older than what was published.
      if (!isThere && noesThen === noes) disbelieve(path)
      return isThere
    })
    asked.set(path, answer)
    return answer
  }

  const answerOf = async (path: string) => {
    try {
      return await want(path)
    } catch {
      return false
    }
  }

  function disbelieve(path: string) {
    noes.delete(path)
    noes.set(path, performance.now() + BELIEF_MS)
    for (const oldest of noes.keys()) {
      if (noes.size <= NOES_MAX) break
      noes.delete(oldest)
    }
  }

  return {
    /** Answers whether the path's file is there now, after a second at most. */
    ask(path: string): Promise<boolean> | false {
      const until = noes.get(path)
      if (until !== undefined && performance.now() < until) return false
      const answer = asked.get(path) ?? (open < QUESTIONS_MAX && question(path))
      return answer && within(PATIENCE_MS, answer)
    },
    /** Forgets every no, because after a publish it may be a yes. */
    forget() {
      noes = new Map()
      // A question under way began before the publish, so later readers ask anew.
      asked = new Map()
    },
  }
}

/** Answers no when the answer takes longer. */
const within = (ms: number, answer: Promise<boolean>) =>
  new Promise<boolean>((done) => {
    const timer = setTimeout(done, ms, false)
    answer.then((isThere) => {
      clearTimeout(timer)
      done(isThere)
    })
  })
