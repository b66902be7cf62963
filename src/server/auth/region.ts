type Finder = Awaited<ReturnType<typeof open>>
let finder: Promise<Finder> | undefined

/** Eleven megabytes of regions, read when somebody logs in or speaks for the first time. */
async function open() {
  const { default: library } = await import('ip2region')
  return new library.default()
}

/**
 * The region of an address, as readers see it: a province in China, a country elsewhere, 本地 for this network; empty when nobody knows.
 * From the package's own data: nothing is asked.
 */
export async function regionOf(address: string): Promise<string> {
  finder ??= open()
  const found = (await finder).search(address.replace(/^::ffff:/i, ''))
  if (!found) return ''
  const { country, province, city } = found
  if ([country, province, city].some((it) => it.includes('内网'))) return '本地'
  const name = country === '中国' && province ? province : country
  return name.replace(/(?:省|市|壮族自治区|回族自治区|维吾尔自治区|自治区|特别行政区)$/u, '')
}
