import type { Taken } from '#contract/content/outlet.ts'
import type { AccentChoice } from '#lib/accent.ts'

/** Holds what a text has to know to be read elsewhere. */
export interface OutletPlace {
  /** Is the address of the article's page, from which pictures and links become whole. */
  address: string
  /** Is the address that names the original; empty while readers elsewhere could not open it. */
  origin: string
  accent: AccentChoice | null
}

/** Holds a text for other places. */
export type Outlet = Pick<Taken, 'parts' | 'drawings' | 'markdown'>

const HAS_SCHEME = /^\s*[a-z][a-z0-9+.-]*:/i

/** Returns a whole address for one of this site, and null for what needs none or cannot have one. */
export const wholeAddress = (address: string, { address: page }: Pick<OutletPlace, 'address'>): string | null =>
  address.startsWith('#') || HAS_SCHEME.test(address) ? null : (URL.parse(address, page)?.href ?? null)
