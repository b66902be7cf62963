/** Holds the verdict of Mozilla's HTTP Observatory on one answer of an https site, as far as the answer alone decides it. */
export interface Verdict {
  score: number
  /** Holds the points that each rule adds or subtracts. */
  marks: Record<string, number>
}

type Headers = Readonly<Record<string, string | readonly string[] | undefined>>

/** Describes a script of a page. */
export interface Script {
  src: string
  integrity?: string | undefined
}

/** These sources allow any host. */
const ANYBODY = /^(?:\*|(?:https?|ftp):(?:\/\/\*(?:\.\*)?)?)$/
const HALF_A_YEAR = 15_768_000
/** Below this score no bonus is given. */
const WORTH_MORE = 90

/**
 * Applies the Observatory's rules, a few of them more strictly: the best mark for a policy needs a closed `form-action`, as its
 * table of marks says, though its program checks less. Redirects from http and the browsers' preload list cannot be seen from an
 * answer.
 * @param scripts those of a page: scripts of other origins count
 */
export function observe(headers: Headers, scripts: readonly Script[] = []): Verdict {
  const one = (name: string) => [headers[name] ?? []].flat().join(', ')
  const policy = policyOf(one('content-security-policy'))
  const marks = {
    policy: policyMark(policy),
    frames: framesMark(policy, one('x-frame-options')),
    sniffing: one('x-content-type-options').toLowerCase() === 'nosniff' ? 0 : -5,
    https: httpsMark(one('strict-transport-security')),
    referrer: referrerMark(one('referrer-policy')),
    resource: resourceMark(one('cross-origin-resource-policy')),
    sharing: one('access-control-allow-origin') && one('access-control-allow-credentials') === 'true' ? -50 : 0,
    cookies: cookiesMark([headers['set-cookie'] ?? []].flat(), one('strict-transport-security') !== ''),
    scripts: scriptsMark(scripts),
  }
  const values = Object.values(marks)
  const less = 100 + values.filter((it) => it < 0).reduce((sum, it) => sum + it, 0)
  const more = values.filter((it) => it > 0).reduce((sum, it) => sum + it, 0)
  return { score: Math.max(0, less < WORTH_MORE ? less : less + more), marks }
}

type Policy = ReadonlyMap<string, readonly string[]>

/** Parses a policy; if it names a directive twice, browsers use the first. */
function policyOf(text: string): Policy {
  const policy = new Map<string, string[]>()
  for (const it of text.split(';')) {
    const [name = '', ...sources] = it.trim().toLowerCase().split(/\s+/)
    if (name && !policy.has(name)) policy.set(name, sources)
  }
  return policy
}

function policyMark(policy: Policy): number {
  if (!policy.size) return -25
  const of = (name: string) => policy.get(name) ?? policy.get('default-src') ?? ['*']
  const isInline = (name: string) => {
    const sources = of(name)
    const isNamed = sources.some((it) => /^'(?:sha\d+|nonce)-/.test(it))
    return sources.some((it) => ANYBODY.test(it) || it === 'data:' || (it === "'unsafe-inline'" && !isNamed))
  }
  const active = [...policy].filter(([name]) => name !== 'img-src' && name !== 'media-src').flatMap(([, sources]) => sources)
  if (isInline('script-src') || of('object-src').some((it) => ANYBODY.test(it))) return -20
  if (active.some((it) => /^(?:http|ftp):/.test(it))) return -20
  if ([...of('script-src'), ...of('style-src')].includes("'unsafe-eval'")) return -10
  if ([...of('img-src'), ...of('media-src')].some((it) => /^(?:http|ftp):/.test(it))) return -10
  if (isInline('style-src')) return 0
  const forms = policy.get('form-action')?.join()
  const isClosed = policy.get('default-src')?.join() === "'none'" && (forms === "'none'" || forms === "'self'")
  return isClosed ? 10 : 5
}

function framesMark(policy: Policy, header: string): number {
  const holders = policy.get('frame-ancestors')
  if (holders && !holders.some((it) => ANYBODY.test(it))) return 5
  return /^(?:deny|sameorigin)$/i.test(header) ? 0 : -20
}

function httpsMark(header: string): number {
  const [, seconds] = /max-age=(\d+)/.exec(header) ?? []
  if (seconds === undefined) return -20
  return Number(seconds) >= HALF_A_YEAR ? 0 : -10
}

function referrerMark(header: string): number {
  if (!header) return 0
  const last = header.split(',').at(-1)?.trim() ?? ''
  return ['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin'].includes(last) ? 5 : -5
}

function resourceMark(header: string): number {
  if (header === 'same-origin' || header === 'same-site') return 10
  return header === '' || header === 'cross-origin' ? 0 : -5
}

/** Every cookie is judged as a session cookie, whatever its name. */
function cookiesMark(cookies: readonly string[], isHttps: boolean): number {
  const marks = cookies.map((it) => {
    const flags = it
      .toLowerCase()
      .split(';')
      .slice(1)
      .map((flag) => flag.trim())
    if (!flags.includes('secure')) return isHttps ? -10 : -40
    if (!flags.includes('httponly')) return -30
    const sites = flags.find((flag) => flag.startsWith('samesite='))
    if (sites && !/=(?:strict|lax)$/.test(sites)) return -20
    return sites ? 5 : 0
  })
  return marks.length ? Math.min(...marks) : 0
}

function scriptsMark(scripts: readonly Script[]): number {
  const elsewhere = scripts.filter(({ src }) => /^(?:https?:)?\/\//i.test(src))
  if (!elsewhere.length) return 0
  const isOpen = elsewhere.some(({ src }) => !src.startsWith('https:'))
  const isWhole = elsewhere.every(({ integrity }) => integrity)
  if (isOpen) return isWhole ? -20 : -50
  return isWhole ? 5 : -5
}
