import { SettingError } from './setting-error.ts'

/** Holds the settings of one bucket in a store that speaks the S3 protocol. */
export interface BucketSettings {
  /** Is the origin of the store, such as https://s3.eu-central-1.amazonaws.com. */
  endpoint: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
  /** Is put before every object name; empty, or ends with a slash. */
  prefix: string
  /** Says that the bucket name is part of the path; otherwise it is part of the host name. */
  isPathStyle: boolean
  /** Is the endpoint to which browsers upload large files directly; when empty, all uploads go through this server. */
  publicEndpoint: string
}

export interface SiteBucketSettings extends BucketSettings {
  /** Sets the object name of `/post/12`: `clean` is `post/12`, `files` is `post/12.html`, as on the disk. */
  keys: 'clean' | 'files'
}

export const CDN_KINDS = ['generic', 'cloudflare', 'fastly'] as const

/** Holds the CDN that must drop the old bytes of changed addresses. */
export interface CdnSettings {
  kind: (typeof CDN_KINDS)[number]
  url: string
  /** May be empty for an endpoint in the owner's own network. */
  token: string
}

export interface StoreSettings {
  /** Is null when uploads are on the disk. */
  uploads: BucketSettings | null
  /** Is null when the published site is on the disk only. */
  site: SiteBucketSettings | null
  cdn: CdnSettings | null
}

type Env = NodeJS.ProcessEnv

/**
 * Reads the buckets that hold files besides the disk, and the CDN to purge.
 * @throws SettingError when settings are incomplete; its message repeats no secret
 */
export const readStoreSettings = (env: Env): StoreSettings => ({ ...bucketsOf(env), cdn: cdnOf(env) })

const KNOWN = [
  'S3_ENDPOINT',
  'S3_REGION',
  'S3_BUCKET',
  'S3_SITE_BUCKET',
  'S3_SITE_KEYS',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'S3_PREFIX',
  'S3_PATH_STYLE',
  'S3_PUBLIC_URL',
]

function bucketsOf(env: Env): Omit<StoreSettings, 'cdn'> {
  const set = Object.keys(env).filter((it) => it.startsWith('S3_') && env[it])
  if (!set.length) return { uploads: null, site: null }
  const unknown = set.find((it) => !KNOWN.includes(it))
  if (unknown)
    throw new SettingError(
      `${unknown}: unknown. Known are ${KNOWN.join(', ')}.`,
      `${unknown}：没有这个变量。能用的是 ${KNOWN.join('、')}`,
    )
  const of = (name: string) => env[name] ?? ''
  for (const name of ['S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'])
    if (!of(name)) throw new SettingError(`${name}: is missing, though ${set[0]} is set.`, `${name}：设置了 ${set[0]}，就需要它`)
  const [uploads, site] = [of('S3_BUCKET'), of('S3_SITE_BUCKET')]
  if (!uploads && !site)
    throw new SettingError(
      'S3_BUCKET: is missing. It takes the uploads; S3_SITE_BUCKET takes the published site. Set one or both.',
      'S3_BUCKET：还没有设置。上传的文件放在它里面，发布好的站点放在 S3_SITE_BUCKET 里；两个至少设置一个',
    )
  const common = {
    endpoint: originOf('S3_ENDPOINT', of('S3_ENDPOINT')),
    region: nameOf('S3_REGION', of('S3_REGION') || 'us-east-1'),
    accessKeyId: of('S3_ACCESS_KEY_ID'),
    secretAccessKey: of('S3_SECRET_ACCESS_KEY'),
    prefix: prefixOf(of('S3_PREFIX')),
    isPathStyle: oneOf('S3_PATH_STYLE', of('S3_PATH_STYLE') || 'on', ['on', 'off']) === 'on',
    publicEndpoint: of('S3_PUBLIC_URL') && originOf('S3_PUBLIC_URL', of('S3_PUBLIC_URL')),
  }
  const keys = oneOf('S3_SITE_KEYS', of('S3_SITE_KEYS') || 'clean', ['clean', 'files'])
  return {
    uploads: uploads ? { ...common, bucket: nameOf('S3_BUCKET', uploads) } : null,
    site: site ? { ...common, bucket: nameOf('S3_SITE_BUCKET', site), keys } : null,
  }
}

function cdnOf(env: Env): CdnSettings | null {
  const { CDN_PURGE_URL: url = '', CDN_KIND: kind = '', CDN_TOKEN: token = '' } = env
  if (!url && !kind && !token) return null
  if (!url)
    throw new SettingError(
      'CDN_PURGE_URL: is missing, though CDN_KIND or CDN_TOKEN is set.',
      'CDN_PURGE_URL：设置了 CDN_KIND 或 CDN_TOKEN，就需要它',
    )
  const known = oneOf('CDN_KIND', kind || 'generic', CDN_KINDS)
  const parsed = URL.parse(url)
  if (!parsed || !/^https?:$/.test(parsed.protocol) || parsed.username)
    throw new SettingError(
      'CDN_PURGE_URL: should look like https://api.cdn.example/purge, without a password in it.',
      'CDN_PURGE_URL：应形如 https://api.cdn.example/purge，里面不写密码',
    )
  if (!token && known !== 'generic')
    throw new SettingError(
      `CDN_TOKEN: is missing; ${known} answers nobody without one.`,
      `CDN_TOKEN：还没有设置；没有它，${known} 不会接受清缓存的请求`,
    )
  return { kind: known, url: parsed.href.replace(/\/$/, ''), token }
}

function originOf(name: string, text: string): string {
  const url = URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol) || url.href !== `${url.origin}/`)
    throw new SettingError(
      `${name}: should be a host without a path, such as https://s3.example.`,
      `${name}：只写到主机名，不带路径，例如 https://s3.example`,
    )
  return url.origin
}

function nameOf(name: string, text: string): string {
  if (!/^[\da-z][\da-z.-]{0,62}$/i.test(text))
    throw new SettingError(
      `${name}: "${text}" should be letters, digits, dots and hyphens.`,
      `${name}：「${text}」只能含字母、数字、点和连字符`,
    )
  return text
}

function prefixOf(text: string): string {
  const clean = text.replace(/^\/+|\/+$/g, '')
  if (clean && !/^[\w-][\w.-]*(?:\/[\w-][\w.-]*)*$/.test(clean))
    throw new SettingError(
      `S3_PREFIX: "${text}" should look like blog or sites/blog.`,
      `S3_PREFIX：「${text}」应形如 blog 或 sites/blog`,
    )
  return clean && `${clean}/`
}

function oneOf<T extends string>(name: string, text: string, known: readonly T[]): T {
  const found = known.find((it) => it === text)
  if (!found)
    throw new SettingError(
      `${name}: "${text}" is not one of ${known.join(', ')}.`,
      `${name}：不认识「${text}」，可以写 ${known.join('、')}`,
    )
  return found
}
