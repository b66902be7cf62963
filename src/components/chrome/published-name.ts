import type { Notice, SiteConfig } from '#contract/site/site.ts'
import { fingerprint } from '#lib/fingerprint.ts'
import { remembered } from '#lib/remembered.ts'

/** Returns a fingerprint of what every page shows of the site. `refresh-site.ts` compares it when a page has been open for long. */
export const publishedName = remembered((config: SiteConfig, notice: Notice | null, advertises: string | undefined) =>
  fingerprint({ config, notice, advertises }),
)
