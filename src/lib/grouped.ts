const groups = new Intl.NumberFormat('en-US')

/** Formats a number as `12,345`. `toLocaleString` makes a formatter for each call, which costs a page more than its queries. */
export const grouped = (count: number): string => groups.format(count)

/** Formats a number that readers see beside its label; of nothing only the label stays. */
export const counted = (count: number): string => (count ? grouped(count) : '')
