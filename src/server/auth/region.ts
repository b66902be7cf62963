import { createRequire } from 'node:module'
import type IP2Region from 'ip2region'

type Finder = InstanceType<typeof IP2Region>

// An old module whose maker is called `default`: what an import makes of it differs between Node and the tests' loader.
const require = createRequire(import.meta.url)
let finder: Finder | undefined

/** Eleven megabytes of regions, read when somebody logs in or speaks for the first time. */
function open(): Finder {
  const { default: Finder } = require('ip2region') as { default: typeof IP2Region }
  return new Finder()
}

/**
 * The region of an address, as readers see it: a province in China, a country elsewhere; empty for this network and when nobody knows.
 * From the package's own data: nothing is asked.
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
