import { site } from '#contract/site/site.ts'
import { SHELL_REWRITES } from '#lib/page-paths.ts'
import { redirectsFile } from '#server/content/redirect/redirect.rules.ts'
import type { Load } from './load.ts'

/** Our server reads it, and static hosts read it under this very name. */
export const REDIRECTS = '/_redirects'

/** Renders the list of redirects and of shells as a page of the tree; no template renders it. */
export async function renderRedirects(load: Load): Promise<Response> {
  return new Response(redirectsFile((await load(site.redirects, {})) ?? []) + SHELL_REWRITES)
}
