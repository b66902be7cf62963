import type { SiteConfig } from '#contract/site.ts'

/** What a reading page knows of its site. */
export interface ArticleSite {
  url: string
  /** Whether something may be said. */
  isOpen: boolean
  /** Pictures by which a reader pays for a cup of tea. */
  codes: { src: string; name: string }[]
}

/** Picks what a reading page needs of the site's configuration. */
export function articleSite(config: SiteConfig | null, url: string): ArticleSite {
  const codes = [
    { src: config?.weixinPay ?? '', name: '微信' },
    { src: config?.aliPay ?? '', name: '支付宝' },
  ].filter((it) => it.src)
  return { url, isOpen: config?.openComment ?? false, codes: config?.openAdmiration ? codes : [] }
}
