import { plainRendering } from '#markdown/plain-text.ts'
import type { RenderOptions } from '#markdown/render.ts'
import type { Rendered } from '#markdown/rendered.ts'
import type { Job } from './protocol.ts'

/** Is the result of a text after its caller was answered. */
interface Ending {
  rendered: Rendered
  /** Is false when the text was dropped before its turn: another try may give more. */
  isFinal: boolean
}

export interface RenderOutcome {
  rendered: Rendered
  /** Is false when time ran out before everything was done. */
  complete: boolean
  /** Resolves to the late result, the best there is, and never rejects; null when nothing better will come. */
  finished: Promise<Ending> | null
}

export interface TaskOptions extends Omit<RenderOptions, 'highlight'> {
  /** Counts milliseconds until the caller gets the best result so far. */
  patience: number
  /** Is the account that asks. The queue is fair between accounts. */
  by?: number | undefined
  /** Says that the text is only shown now and not stored, so that it is worth nothing once its caller is gone. */
  isPreview?: true | undefined
  /** Aborts when the caller is gone. */
  signal?: AbortSignal | undefined
}

export interface Task {
  readonly job: Job
  readonly by: number | undefined
  readonly isPreview: boolean
  readonly outcome: Promise<RenderOutcome>
  /** Checks whether the text is worth a start: a stored one always is, a preview only while its caller waits. */
  isWanted(): boolean
  /** Keeps a partial result, which is shown when time runs out. */
  improve(rendered: Rendered): void
  complete(rendered: Rendered): void
  /** Ends with the best result so far: `final` when the text had its turn, `dropped` when it did not. */
  giveUp(how: 'final' | 'dropped'): void
}

/** Creates the task of one text. The caller is answered when the text is done or when the patience ends, whichever is first. */
export function createTask(id: number, source: string, given: TaskOptions): Task {
  const { patience, by, isPreview = false, signal, ...options } = given
  const answer = Promise.withResolvers<RenderOutcome>()
  const end = Promise.withResolvers<Ending>()
  let best: Rendered | undefined
  let isAnswered = false
  const soFar = () => {
    best ??= plainRendering(source)
    return best
  }
  const timer = setTimeout(() => {
    isAnswered = true
    answer.resolve({ rendered: soFar(), complete: false, finished: end.promise })
  }, patience)
  const finish = (rendered: Rendered, complete: boolean, isFinal: boolean) => {
    clearTimeout(timer)
    isAnswered = true
    answer.resolve({ rendered, complete, finished: null })
    end.resolve({ rendered, isFinal })
  }
  return {
    job: { id, source, options },
    by,
    isPreview,
    outcome: answer.promise,
    isWanted: () => !isPreview || !(isAnswered || signal?.aborted),
    improve(rendered) {
      best = rendered
    },
    complete: (rendered) => finish(rendered, true, true),
    giveUp: (how) => finish(soFar(), false, how === 'final'),
  }
}
