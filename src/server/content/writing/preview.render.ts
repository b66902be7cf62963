import { withBlockIds } from '#markdown/block-ids.ts'
import type { Rendered } from '#markdown/rendered.ts'
import { articlePlace, renderText } from '#server/content/article/article.render.ts'
import type { Database } from '#server/core/db/database.ts'
import type { Renderer, RenderJobOptions } from '#server/core/render/renderer.ts'

/** Limits the renderings that are kept for the next look: of an author who looks twice, or of the readers of a preview link. */
const KEPT_MAX = 20
const kept = new WeakMap<Renderer, Map<string, Rendered>>()

interface Deps {
  db: Database
  renderer: Renderer
}

/**
 * Renders what readers would get of a text. When time runs out, code stays plain, and the finished rendering is there for the next
 * look.
 * @throws Refusal 503 when too many wait
 */
export async function renderPreview(
  deps: Deps,
  contentMd: string,
  { hasCover, ...manner }: { hasCover: boolean } & Pick<RenderJobOptions, 'patience' | 'by' | 'signal'>,
): Promise<Rendered & { isComplete: boolean }> {
  const known = kept.get(deps.renderer) ?? new Map<string, Rendered>()
  kept.set(deps.renderer, known)
  const note = (key: string, rendered: Rendered) => {
    known.delete(key)
    known.set(key, rendered)
    for (const old of known.keys()) if (known.size > KEPT_MAX) known.delete(old)
  }
  const options = { ...articlePlace(hasCover), isPreview: true, ...manner } as const
  const { rendered, key, complete, finished } = await renderText(deps, contentMd, options, known)
  if (complete) note(key, rendered)
  // This never rejects: it gives the best rendering there is.
  void finished?.then((it) => it.isFinal && note(key, it.rendered))
  return { ...rendered, html: withBlockIds(rendered.html, null), isComplete: complete }
}
