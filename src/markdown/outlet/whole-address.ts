const HAS_SCHEME = /^\s*[a-z][a-z0-9+.-]*:/i

/** Returns a whole address for one of this site, and null for what needs none or cannot have one. */
export const wholeAddress = (address: string, pageUrl: string): string | null =>
  address.startsWith('#') || HAS_SCHEME.test(address) ? null : (URL.parse(address, pageUrl)?.href ?? null)
