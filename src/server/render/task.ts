import { plainRendering } from '#markdown/plain-text.ts'
import type { Rendered, RenderOptions } from '#markdown/render.ts'
import type { Job } from './protocol.ts'

/** What became of a text after its caller was answered. */
interface Ending {
  rendered: Rendered
  /** False when it was dropped before its turn: another try may give more. */
  isFinal: boolean
}

export interface RenderOutcome {
  rendered: Rendered
  /** False when time ran out before everything was done. */
  complete: boolean
  /** What came too late (never rejects; the best there is); null when nothing better will come. */
  finished: Promise<Ending> | null
}

export interface TaskOptions extends Omit<RenderOptions, 'highlight'> {
  /** Milliseconds until the caller is answered with the best there is. */
  patience: number
  /** The account that asked; fairness is between accounts. */
  by?: number | undefined
  /** Looked at now and stored nowhere: worth nothing once its caller is gone. */
  isPreview?: true | undefined
  /** Aborted when the caller is gone. */
  signal?: AbortSignal | undefined
}

export interface Task {
  readonly job: Job
  readonly by: number | undefined
  readonly isPreview: boolean
  readonly outcome: Promise<RenderOutcome>
  /** Whether it is worth beginning: what is stored always, a preview while its caller waits. */
  isWanted(): boolean
  /** Something to show, should time run out. */
  improve(rendered: Rendered): void
  /** Done. */
  complete(rendered: Rendered): void
  /** The end with the best that was reached: `final` when it had its turn, `dropped` when it did not. */
  giveUp(how: 'final' | 'dropped'): void
}

/** One text on its way: answered when done or when its caller's patience ends, whichever is first. */
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
