import type { Rendered } from '#markdown/render.ts'
import { renderText } from '#server/article/article.render.ts'
import type { Database } from '#server/db/database.ts'
import type { Renderer, RenderJobOptions } from '#server/render/renderer.ts'

/** Renderings kept for whoever asks again: an author who looks twice, or the readers of a preview link. */
const KEPT_MAX = 20
const kept = new WeakMap<Renderer, Map<string, Rendered>>()

interface Deps {
  db: Database
  renderer: Renderer
}

/**
 * What readers would get of a text. Where time runs out code is plain, and the finished one is there for the next look.
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
  const options = { leadsPage: !hasCover, isPreview: true, ...manner } as const
  const { rendered, key, complete, finished } = await renderText(deps, contentMd, options, known)
  if (complete) note(key, rendered)
  // Never rejects: the best there is.
  void finished?.then((it) => it.isFinal && note(key, it.rendered))
  return { ...rendered, isComplete: complete }
}
