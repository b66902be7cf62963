import { availableParallelism } from 'node:os'
import type { RenderOptions } from '#markdown/render.ts'
import { LIMITS } from '#server/http/limits.ts'
import { createLanes, type LaneLimits } from './lanes.ts'
import { createTask, type RenderOutcome } from './task.ts'

const MOST_THREADS = 2

export interface RenderJobOptions extends Pick<RenderOptions, 'knownPictures' | 'leadsPage' | 'among' | 'comment'> {
  /** Milliseconds; an import may wait longer than a visitor. */
  patience?: number
}

export interface Renderer {
  render(source: string, options?: RenderJobOptions): Promise<RenderOutcome>
  /** Ends all threads; what was still on its way is answered with the best so far. */
  close(): Promise<void>
}

export interface RendererOptions extends Partial<LaneLimits> {
  threads?: number
  /** Start a thread at once, so that the first text does not pay for loading. */
  warm?: boolean
  /** The module that runs in the threads; tests bring their own. */
  module?: URL
}

/** Renders Markdown beside the event loop: no text delays an answer beyond its patience, nor another text. */
export function createRenderer(options: RendererOptions = {}): Renderer {
  const threads = options.threads ?? Math.max(1, Math.min(MOST_THREADS, availableParallelism() - 1))
  const module = options.module ?? new URL('./render.worker.ts', import.meta.url)
  const { hardStop = LIMITS.renderMs, longest = LIMITS.renderBehindMs } = options
  const lanes = createLanes(threads, module, { hardStop, longest })
  let count = 0
  if (options.warm) lanes.warm()
  return {
    render(source, { patience = LIMITS.renderMs, ...options } = {}) {
      const task = createTask(++count, source, options, patience)
      lanes.add(task)
      return task.outcome
    },
    close: () => lanes.close(),
  }
}
