import type { HotProviderType } from '#contract/hot.ts'

/** What a list of another site says of one row, before it is believed. */
export interface Told {
  title: string
  /** Its address, made by the provider from an id or a word wherever that can be. */
  url: string
  heat?: number | undefined
}

/** Another site's list: where it is asked, and what its answer means. */
export interface HotProvider {
  type: HotProviderType
  /** @param day today in Shanghai, `YYYY-MM-DD` */
  address: (day: string) => string
  /** Links lead to this host, or one below it, and nowhere else. */
  host: string
  /** Odd rows are left out. @throws when the answer as a whole has another shape than it should */
  parse: (answer: unknown) => Told[]
}
