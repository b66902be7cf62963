import { availableParallelism } from 'node:os'
import type { RenderOptions } from '#markdown/render.ts'
import { createLanes, type LaneLimits } from './lanes.ts'
import { createTask, type RenderOutcome } from './task.ts'

/** Milliseconds until an answer must be there, whatever the text. */
export const HARD_STOP_MS = 500
/** Milliseconds a text may take in the background before it is given up. */
const LONGEST_MS = 60_000
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
  const { hardStop = HARD_STOP_MS, longest = LONGEST_MS } = options
  const lanes = createLanes(threads, module, { hardStop, longest })
  let count = 0
  if (options.warm) lanes.warm()
  return {
    render(source, { patience = HARD_STOP_MS, ...options } = {}) {
      const task = createTask(++count, source, options, patience)
      lanes.add(task)
      return task.outcome
    },
    close: () => lanes.close(),
  }
}
