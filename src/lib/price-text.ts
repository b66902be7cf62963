const yuan = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** A price in yuan as readers see it. */
export const priceText = (price: number): string => (price > 0 ? `¥ ${yuan.format(price)}` : '免费')

/** A version as it stands beside a name: a number gets its v, a year or a word does not. */
export const versionText = (version: string): string => (/^\d+\./.test(version) ? `v${version}` : version)
