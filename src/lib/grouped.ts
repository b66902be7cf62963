const groups = new Intl.NumberFormat('en-US')

/** `12,345`. A number's own `toLocaleString` makes a formatter for each call, which costs a page more than its queries. */
export const grouped = (count: number): string => groups.format(count)
