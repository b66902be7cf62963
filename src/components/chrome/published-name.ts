import type { Notice, SiteConfig } from '#contract/site.ts'
import { fingerprint } from '#lib/fingerprint.ts'
import { remembered } from '#lib/remembered.ts'

/** What refresh-site.ts compares with, when a page has been open for long: a name for what every page shows of the site. */
export const publishedName = remembered((config: SiteConfig, notice: Notice | null, advertises: string | undefined) =>
  fingerprint({ config, notice, advertises }),
)
