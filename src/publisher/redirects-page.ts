import { site } from '#contract/site.ts'
import { SHELL_REWRITES } from '#lib/shells.ts'
import { redirectsFile } from '#server/site/redirect.rules.ts'
import type { Load } from './load.ts'

/** Read by our server, and by hosts of files under this very name. */
export const REDIRECTS = '/_redirects'

/** The list of kept addresses and of shells: a page of the tree like every other, that no template renders. */
export async function renderRedirects(load: Load): Promise<Response> {
  return new Response(redirectsFile((await load(site.redirects, {})) ?? []) + SHELL_REWRITES)
}
