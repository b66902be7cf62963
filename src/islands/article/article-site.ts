import type { SiteConfig } from '#contract/site/site.ts'

export interface ArticleSite {
  url: string
  /** Is true when comments are open. */
  isOpen: boolean
  /** Lists the payment codes of the author; it is empty where donations are off. */
  codes: { src: string; name: string }[]
}

/** Returns what a reading page needs of the site's configuration; null counts as an empty one. */
export function articleSite(config: SiteConfig | null, url: string): ArticleSite {
  const codes = [
    { src: config?.weixinPay ?? '', name: '微信' },
    { src: config?.aliPay ?? '', name: '支付宝' },
  ].filter((it) => it.src)
  return { url, isOpen: config?.openComment ?? false, codes: config?.openAdmiration ? codes : [] }
}
