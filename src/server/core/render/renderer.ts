import { availableParallelism } from 'node:os'
import type { RenderOptions } from '#markdown/render.ts'
import { LIMITS } from '#server/core/http/limits.ts'
import { refuse } from '#server/core/http/refuse.ts'
import { createLanes, type LaneLimits } from './lanes.ts'
import { createTask, type RenderOutcome, type TaskOptions } from './task.ts'

const MOST_THREADS = 2

export interface RenderJobOptions
  extends Pick<RenderOptions, 'knownPictures' | 'leadsPage' | 'among' | 'isNumbered' | 'comment' | 'blocksOnly' | 'outlet'>,
    Pick<TaskOptions, 'by' | 'isPreview' | 'signal'> {
  /** Counts milliseconds; an import may wait longer than a visitor. */
  patience?: number
}

export interface Renderer {
  /**
   * Renders a text.
   * @throws Refusal 503 for a preview when too many texts wait already; a text to be stored is never refused
   */
  render(source: string, options?: RenderJobOptions): Promise<RenderOutcome>
  /** Ends all threads; unfinished texts are answered with the best result so far. */
  close(): Promise<void>
}

export interface RunningRenderer extends Renderer {
  /** Counts the texts that wait or are at work. */
  pending(): number
}

export interface RendererOptions extends Partial<LaneLimits> {
  threads?: number
  /** Starts a thread at once, so that the first text does not wait for loading. */
  warm?: boolean
  /** Is the module that runs in the threads; tests bring their own. */
  module?: URL
  /** Is called when a stored text stays plain because too many waited, so that it is rendered later. */
  onDropped?: () => void
}

/** Renders Markdown beside the event loop: no text delays an answer beyond its patience, nor another text. */
export function createRenderer(options: RendererOptions = {}): RunningRenderer {
  const threads = options.threads ?? Math.max(1, Math.min(MOST_THREADS, availableParallelism() - 1))
  const module = options.module ?? new URL('./render.worker.ts', import.meta.url)
  const {
    hardStop = LIMITS.renderMs,
    longest = LIMITS.renderBehindMs,
    longestPreview = LIMITS.previewBehindMs,
    onDropped = () => {},
  } = options
  const lanes = createLanes(threads, module, { hardStop, longest, longestPreview }, onDropped)
  let count = 0
  if (options.warm) lanes.warm()
  return {
    async render(source, { patience = LIMITS.renderMs, ...options } = {}) {
      if (options.isPreview && lanes.isFull()) refuse(503, '现在要排版的文字太多，请稍后再试', { retryAfter: 5 })
      const task = createTask(++count, source, { ...options, patience })
      lanes.add(task)
      return task.outcome
    },
    pending: lanes.pending,
    close: () => lanes.close(),
  }
}
