const yuan = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Formats a price in yuan for readers. */
export const priceText = (price: number): string => (price > 0 ? `¥ ${yuan.format(price)}` : '免费')

/** Formats a version that stands beside a name: a number gets a leading v, a year or a word does not. */
export const versionText = (version: string): string => (/^\d+\./.test(version) ? `v${version}` : version)
