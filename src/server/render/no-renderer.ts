import { plainRendering } from '#markdown/plain-text.ts'
import type { Renderer } from './renderer.ts'

/** Shows every text as it is written: for calls that are made in process, and apps that were given no renderer. */
export const noRenderer: Renderer = {
  render: async (source) => ({ rendered: plainRendering(source), complete: false, finished: null }),
  close: async () => {},
}
