import type { HotProviderType } from '#contract/site/hot.ts'

/** Holds one row of another site's list, before it is checked. */
export interface Told {
  title: string
  /** Is made by the provider from an id or a word where possible. */
  url: string
  heat?: number | undefined
}

/** Describes another site's list: where it is fetched, and how its answer is read. */
export interface HotProvider {
  type: HotProviderType
  /**
   * Returns the address to fetch.
   * @param day is today in Shanghai, `YYYY-MM-DD`
   */
  address: (day: string) => string
  /** Is the only host to which links may lead; subdomains are allowed too. */
  host: string
  /**
   * Returns the rows of an answer without malformed ones.
   * @throws when the answer as a whole has an unexpected shape
   */
  parse: (answer: unknown) => Told[]
}
