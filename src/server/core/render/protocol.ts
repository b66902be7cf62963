import type { RenderOptions } from '#markdown/render.ts'
import type { Rendered } from '#markdown/rendered.ts'

export interface Job {
  id: number
  source: string
  options: Omit<RenderOptions, 'highlight'>
}

/** Is an answer to a job. The plain rendering comes first, so that there is something to show when time is up. */
export type Answer =
  | { stage: 'ready' }
  | { stage: 'plain' | 'complete'; id: number; rendered: Rendered }
  | { stage: 'failed'; id: number; reason: string }
