import { createRequire } from 'node:module'
import type IP2Region from 'ip2region'

type Finder = InstanceType<typeof IP2Region>

// This old module exports its class as `default`, and Node and the tests' loader make different things of its import.
const require = createRequire(import.meta.url)
let finder: Finder | undefined

/** Loads eleven megabytes of regions; it runs when a region is asked for the first time. */
function open(): Finder {
  const { default: Finder } = require('ip2region') as { default: typeof IP2Region }
  return new Finder()
}

/**
 * Returns the region of an address as readers see it: a province in China, a country elsewhere, and an empty text for the local
 * network or an unknown address. The data come from the package: no request is sent.
 */
export function regionOf(address: string): string {
  finder ??= open()
  const found = finder.search(address.replace(/^::ffff:/i, ''))
  if (!found) return ''
  const { country, province, city } = found
  if ([country, province, city].some((it) => it.includes('内网'))) return ''
  const name = country === '中国' && province ? province : country
  return name.replace(/(?:省|市|壮族自治区|回族自治区|维吾尔自治区|自治区|特别行政区)$/u, '')
}
