import { createHash } from 'node:crypto'
import { join, posix } from 'node:path'
import { flatten, isEmpty, scalar } from '../import.values.ts'
import { closedByHexo } from './hexo-closed.ts'
import { baseOf, type FolderSite, isFolder, type Placed, readConfig, type SiteText, writtenDate } from './site.ts'
import { lineIn, type Row, rowIn } from './values.ts'

const SPECIAL = /[\s~`!@#$%^&*()\-_+=[\]{}|\\;:"'<>,.?/]+/g
const SHANGHAI_ZONE = 'Asia/Shanghai'
const PARAMETER = /:(\w+)/g
/** Names the layouts that list other texts: their files hold a heading at most. */
const LISTS = new Set([
  'tags',
  'categories',
  'archive',
  'archives',
  'tag',
  'category',
  '404',
  'search',
  'link',
  'links',
  'friends',
])

/** Recognises Hexo's source folder (7 and 8) by its `_config.yml` beside `source`. Null when it is none. */
export async function readHexo(root: string): Promise<FolderSite | null> {
  const config = await readConfig(root, ['_config.yml', '_config.yaml', '_config.json'])
  if (!config) return null
  const source = trimmed(lineIn(config, 'source_dir') || 'source')
  const isHexo = (await isFolder(join(root, source, '_posts'))) || (await isFolder(join(root, 'scaffolds')))
  return isHexo && (await isFolder(join(root, source))) ? hexoSite(config, source) : null
}

/** Returns the site that a configuration of Hexo describes. */
export function hexoSite(config: Row, source = 'source'): FolderSite {
  const base = baseOf(lineIn(config, 'root') || lineIn(config, 'url') || '/')
  const inSource = (path: string) => (path.startsWith(`${source}/`) ? path.slice(source.length + 1) : null)
  return {
    system: 'hexo',
    base,
    holds(path) {
      const inside = inSource(path)
      return inside !== null && (/^_(?:posts|drafts)\//.test(inside) || !/(?:^|\/)_/.test(inside))
    },
    place(text) {
      const inside = inSource(text.path) ?? text.path
      const placed = /^_(?:posts|drafts)\//.test(inside) ? placePost(config, inside, text) : placePage(inside, text)
      const { addresses } = placed
      return {
        ...placed,
        ...closedByHexo(config, inside, text),
        addresses: [...new Set(addresses.flatMap((it) => spellings(`${base}/${it.replace(/^\/+/, '')}`, config)))],
      }
    },
  }
}

const trimmed = (path: string) => path.replace(/^\.?\/+|\/+$/g, '')

/** Returns an address as the site's links write it: without `index.html` and `.html` where the configuration says so. */
function spellings(address: string, config: Row): string[] {
  const pretty = rowIn(config, 'pretty_urls')
  const path = pretty.trailing_index === false || address.endsWith('/index.html') ? address.replace(/index\.html$/, '') : address
  return pretty.trailing_html === false && !/index\.html$/.test(path) ? [path.replace(/\.html$/, '')] : [path]
}

function placePage(inside: string, { values }: SiteText): Placed {
  const type = (scalar(values.get('type')) ?? scalar(values.get('layout')) ?? '').toLowerCase()
  const own = scalar(values.get('permalink'))
  const written = own ? (own.endsWith('/') ? `${own}index.html` : own) : inside.replace(/\.(?:md|markdown)$/i, '.html')
  return { addresses: [written], isPage: true, ...(LISTS.has(type) && { listing: `${type} 列表页，站点自己有` }) }
}

function placePost(config: Row, inside: string, text: SiteText): Placed {
  const { values } = text
  const isDraft = inside.startsWith('_drafts/')
  const slug = slugOf(lineIn(config, 'new_post_name') || ':title.md', inside.replace(/^_(?:posts|drafts)\//, ''))
  const own = scalar(values.get('permalink'))
  const withFolder = (path: string) => (config.post_asset_folder === true && !/(?:\/|\.html)$/.test(path) ? `${path}/` : path)
  if (own) return { addresses: [withFolder(own)], isPage: false }
  const rule = lineIn(config, 'permalink') || ':year/:month/:day/:title/'
  const addresses = datesOf(config, text)
    .map((date) => fill(rule, partsOf(config, slug.title, date, text)))
    .flatMap((it) => (it === null ? [] : [withFolder(it)]))
  return { addresses: isDraft ? [] : addresses, isPage: false }
}

/** Returns the name of a post from its file's. A date in it does not belong to the name where the configuration says so. */
function slugOf(rule: string, file: string): { title: string } {
  const name = file.replace(/\.(?:md|markdown)$/i, '')
  const names: string[] = []
  const pattern = rule
    .replace(/\.\w+$/, '')
    .replace(/[-[\]{}()*+?.\\^$|]/g, '\\$&')
    .replace(PARAMETER, (_, part: string) => {
      names.push(part)
      return part === 'year' ? '(\\d{4})' : /^(?:i_)?(?:month|day)$/.test(part) ? '(\\d{1,2})' : '(.+?)'
    })
  const found = new RegExp(`^${pattern}$`).exec(name)
  return { title: found?.[names.indexOf('title') + 1] ?? name }
}

/**
 * Returns the days under which a post may stand: in its own words, or in the zone of the machine that built the site. That was the
 * author's, or a server's in UTC, where the small hours of China belong to the day before.
 */
function datesOf(config: Row, { values, createTime }: SiteText): string[][] {
  const zone = lineIn(config, 'timezone') || SHANGHAI_ZONE
  const value = values.get('date')
  const written = writtenDate(value)
  if (!written || createTime === null) return [[]]
  const hasZone = value instanceof Date || /(?:Z|[+-]\d{2}:?\d{2})$/.test(String(value).trim())
  const local = hasZone ? inZone(createTime, zone) : written
  const utc = inZone(createTime, 'UTC')
  return [local, utc].filter((it, at, all) => all.findIndex((other) => other.slice(0, 3).join() === it.slice(0, 3).join()) === at)
}

function inZone(time: number, zone: string): string[] {
  const options = {
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  } as const
  const make = (timeZone: string) => new Intl.DateTimeFormat('en-CA', { ...options, timeZone }).format(time).match(/\d+/g) ?? []
  try {
    return make(zone)
  } catch {
    return make(SHANGHAI_ZONE)
  }
}

function partsOf(config: Row, slug: string, date: readonly string[], text: SiteText): Map<string, string> {
  const { values, title, createTime } = text
  const [year, month, day, hour, minute, second] = date
  const unix = createTime === null ? null : String(Math.trunc(createTime / 1000))
  const parts = new Map<string, string>()
  for (const [key, value] of Object.entries(rowIn(config, 'permalink_defaults'))) parts.set(key, String(value))
  for (const [key, value] of values) if (scalar(value) !== null) parts.set(key, scalar(value) ?? '')
  const known: Record<string, string | null | undefined> = {
    id: scalar(values.get('id')),
    title: slug,
    slug,
    name: posix.basename(slug),
    post_title: slugize(title).toLowerCase(),
    year,
    month,
    day,
    hour,
    minute,
    second,
    i_month: month && String(Number(month)),
    i_day: day && String(Number(day)),
    timestamp: unix,
    hash:
      unix &&
      createHash('sha1')
        .update(slug + unix)
        .digest('hex')
        .slice(0, 12),
    category: categoryOf(config, values),
  }
  for (const [key, value] of Object.entries(known)) if (value) parts.set(key, value)
  for (const [key, value] of Object.entries(known)) if (!value) parts.delete(key)
  return parts
}

/** Returns the path of the last category, through those above it. */
function categoryOf(config: Row, values: ReadonlyMap<string, unknown>): string {
  const value = values.get('categories') ?? values.get('category')
  const named = rowIn(config, 'category_map')
  // A list inside the list is a separate path of categories; the last one counts.
  const lines = Array.isArray(value) && value.some(Array.isArray) ? value : [value]
  const last = lines.at(-1)
  const names = isEmpty(last) ? [] : flatten(last, () => undefined)
  const slugs = names.map((it) => cased(slugize(lineIn(named, it) || it), Number(config.filename_case)))
  return slugs.join('/') || lineIn(config, 'default_category') || 'uncategorized'
}

const cased = (text: string, how: number) => (how === 1 ? text.toLowerCase() : how === 2 ? text.toUpperCase() : text)

const slugize = (text: string) =>
  text
    .replace(/\p{Cc}/gu, '')
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .replace(SPECIAL, '-')
    .replace(/^-+|-+$/g, '')

/** Fills a rule with its parts; null when one of them is missing. */
function fill(rule: string, parts: ReadonlyMap<string, string>): string | null {
  let isWhole = true
  const path = rule.replace(PARAMETER, (_, name: string) => {
    const part = parts.get(name.toLowerCase())
    if (part === undefined) isWhole = false
    return part ?? ''
  })
  return isWhole ? path : null
}
