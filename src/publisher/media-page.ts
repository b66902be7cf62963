import { site } from '#contract/site/site.ts'
import { mediaOrigin } from '#lib/media-origin.ts'
import type { Load } from './load.ts'

/** Holds the host from which the content policy lets pages play videos, or nothing. Our server reads it and never serves it. */
export const MEDIA = '/_media'

/** Renders the video host as a page of the tree, so that it follows the configuration; no template renders it. */
export async function renderMedia(load: Load): Promise<Response> {
  return new Response(mediaOrigin((await load(site.config, {}))?.videoSource ?? '') ?? '')
}
