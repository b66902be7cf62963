import { escapeHtml } from '#lib/escape-html.ts'
import type { Renderer } from '#server/core/render/renderer.ts'
import { plainRenderer } from './blog.ts'

/** Answers the source at first, as the real one does when time runs out, and what it means after `end`. */
export function slowRenderer(): { renderer: Renderer; end: () => void } {
  const over = Promise.withResolvers<void>()
  return {
    end: over.resolve,
    renderer: {
      render: async (source, options) => {
        const { rendered } = await plainRenderer.render(source, options)
        const better = over.promise.then(() => ({ rendered, isFinal: true }))
        return { rendered: { ...rendered, html: `<p>${escapeHtml(source)}</p>` }, complete: false, finished: better }
      },
      close: async () => {},
    },
  }
}
