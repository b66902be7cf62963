import { plainRendering } from '#markdown/plain-text.ts'
import type { Renderer } from './renderer.ts'

/** Returns every text as plain: for calls that run in process, and for apps without a renderer. */
export const noRenderer: Renderer = {
  render: async (source) => ({ rendered: plainRendering(source), complete: false, finished: null }),
  close: async () => {},
}
