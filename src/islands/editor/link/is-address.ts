/** Matches what begins like an address: a scheme, a path, an anchor, a query, or a domain. */
const ADDRESS = /^(?:[a-z][a-z\d+.-]*:(?!\s)|[/#?.]|[^\s/]+\.[a-z]{2,}(?:[/:?#]|$))/i

/** Checks whether what is typed as an address is one; otherwise articles are looked for with it. */
export const isAddress = (typed: string): boolean => ADDRESS.test(typed.trim())
