import type { Rendered, RenderOptions } from '#markdown/render.ts'

export interface Job {
  id: number
  source: string
  options: Omit<RenderOptions, 'highlight'>
}

/** A job is answered with its plain rendering first, so that something good is there when time is up. */
export type Answer =
  | { stage: 'ready' }
  | { stage: 'plain' | 'complete'; id: number; rendered: Rendered }
  | { stage: 'failed'; id: number; reason: string }
