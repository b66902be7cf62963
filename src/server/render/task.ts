import type { Rendered, RenderOptions } from '#markdown/render.ts'
import { plainRendering } from './plain-text.ts'
import type { Job } from './protocol.ts'

export interface RenderOutcome {
  rendered: Rendered
  /** False when time ran out before everything was done. */
  complete: boolean
  /** The final result when it came too late (never rejects; the best there is); null when nothing better will come. */
  finished: Promise<Rendered> | null
}

export interface Task {
  readonly job: Job
  readonly outcome: Promise<RenderOutcome>
  /** Something to show, should time run out. */
  improve(rendered: Rendered): void
  /** The end, with the complete rendering or with the best that was reached. */
  finish(rendered?: Rendered): void
}

/** One text on its way: answered when done or when its caller's patience (milliseconds) ends, whichever is first. */
export function createTask(id: number, source: string, options: Omit<RenderOptions, 'highlight'>, patience: number): Task {
  const answer = Promise.withResolvers<RenderOutcome>()
  const end = Promise.withResolvers<Rendered>()
  let best: Rendered | undefined
  const soFar = () => {
    best ??= plainRendering(source)
    return best
  }
  const timer = setTimeout(() => answer.resolve({ rendered: soFar(), complete: false, finished: end.promise }), patience)
  return {
    job: { id, source, options },
    outcome: answer.promise,
    improve(rendered) {
      best = rendered
    },
    finish(rendered) {
      clearTimeout(timer)
      const last = rendered ?? soFar()
      answer.resolve({ rendered: last, complete: rendered !== undefined, finished: null })
      end.resolve(last)
    },
  }
}
