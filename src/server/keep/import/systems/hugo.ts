import { join } from 'node:path'
import { parseDate } from '../import.dates.ts'
import { scalar } from '../import.values.ts'
import { permalinkOf, sanitized } from './hugo-permalinks.ts'
import { baseOf, type FolderSite, isFolder, type Placed, readConfig, type SiteText } from './site.ts'
import { isRow, isTrue, lineIn, type Row, rowIn } from './values.ts'

const NAMES = ['hugo', 'config'].flatMap((name) => ['toml', 'yaml', 'yml', 'json'].map((it) => `${name}.${it}`))
/** Lists the parts of a configuration that may lie in files of their own. */
const PARTS = ['permalinks', 'languages']
const PAGE_SECTIONS = new Set(['', 'page', 'pages'])
const LISTS = new Set(['archives', 'archive', 'search', 'tags', 'categories'])

/** Describes the place of a text below the content folder. */
interface Place {
  section: string
  sections: string[]
  name: string
  language: string
}

/** Recognises Hugo's source folder by its configuration beside its content. Null when it is none. */
export async function readHugo(root: string, now: number): Promise<FolderSite | null> {
  const folder = join(root, 'config/_default')
  const config = (await readConfig(root, NAMES)) ?? (await readConfig(folder, NAMES))
  if (!config) return null
  const whole = lowered(config)
  for (const part of PARTS) {
    const beside = await readConfig(
      folder,
      ['toml', 'yaml', 'yml', 'json'].map((it) => `${part}.${it}`),
    )
    if (beside) whole[part] = { ...rowIn(whole, part), ...lowered(beside) }
  }
  const content = folderName(lineIn(whole, 'contentdir') || 'content')
  return (await isFolder(join(root, content))) ? hugoSite(whole, now) : null
}

const folderName = (path: string) => path.replace(/^\.?\/+|\/+$/g, '')

/** Returns the keys in lower case, because Hugo ignores their case. */
function lowered(row: Row): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).map(([key, value]) => [key.toLowerCase(), isRow(value) ? lowered(value) : value]))
}

/** Returns the site that a configuration of Hugo (keys in lower case) describes. */
export function hugoSite(config: Row, now: number): FolderSite {
  const base = baseOf(lineIn(config, 'baseurl') || '/')
  const languages = Object.entries(rowIn(config, 'languages')).flatMap(([name, it]) =>
    isRow(it) ? [{ name, folder: folderName(lineIn(it, 'contentdir')) }] : [],
  )
  const fallback = (lineIn(config, 'defaultcontentlanguage') || languages[0]?.name || 'en').toLowerCase()
  const roots = [
    ...languages.filter((it) => it.folder).sort((a, b) => b.folder.length - a.folder.length),
    { name: fallback, folder: folderName(lineIn(config, 'contentdir') || 'content') },
  ]
  const locate = (path: string) => {
    const root = roots.find((it) => path.startsWith(`${it.folder}/`))
    return root && { language: root.name, inside: path.slice(root.folder.length + 1) }
  }
  const placeOf = (inside: string, language: string): Place => {
    const parts = inside.replace(/\.(?:md|markdown)$/i, '').split('/')
    const file = parts.pop() ?? ''
    const suffix = languages.find((it) => file.toLowerCase().endsWith(`.${it.name}`))
    const name = suffix ? file.slice(0, -suffix.name.length - 1) : file
    // A folder with an index is the article itself.
    const isBundle = name === 'index'
    const own = isBundle ? (parts.pop() ?? '') : name
    return { section: parts[0] ?? '', sections: parts, name: own, language: suffix?.name ?? language }
  }
  const prefixOf = (language: string) =>
    language.toLowerCase() === fallback && !isTrue(config, 'defaultcontentlanguageinsubdir') ? '' : `/${language.toLowerCase()}`
  return {
    system: 'hugo',
    base,
    cascade: config.cascade,
    holds(path) {
      const found = locate(path)
      return found !== undefined && !/(?:^|\/)_index(?:\.[\w-]+)?\.(?:md|markdown)$/i.test(found.inside)
    },
    place(text) {
      const { inside, language } = locate(text.path) ?? { inside: text.path, language: fallback }
      const place = placeOf(inside, language)
      const own = scalar(text.values.get('url'))
      const path = own ? own.replace(/^\/*/, '/') : pathOf(config, place, text)
      const addresses =
        path === null ? [] : [`${base}${own ? '' : prefixOf(place.language)}${finished(path, own !== null, config, place)}`]
      return { addresses, ...lookOf(text, place, now) }
    },
  }
}

/** Returns a path without the ending that only says how the page is stored, unless the site shows it (`uglyURLs`). */
function finished(path: string, isOwn: boolean, config: Row, { section }: Place): string {
  if (/\.html?$/.test(path)) return path.replace(/\/index\.html$/, '/')
  const bare = path.replace(/\/+$/, '')
  const ugly = config.uglyurls
  const isUgly = !isOwn && (ugly === true || (isRow(ugly) && ugly[section.toLowerCase()] === true))
  return isUgly ? `${bare}.html` : `${bare}/`
}

function pathOf(config: Row, place: Place, text: SiteText): string | null {
  const isCased = isTrue(config, 'disablepathtolower')
  const permalinks = rowIn(config, 'permalinks')
  const rules = isRow(permalinks.page) ? permalinks.page : permalinks
  const rule = lineIn(rules, place.section.toLowerCase() || '/')
  if (rule) return permalinkOf(rule, place, text, isCased)
  const slug = scalar(text.values.get('slug')) ?? place.name
  return `/${[...place.sections, slug].map((it) => sanitized(it, isCased)).join('/')}`
}

function lookOf({ values }: SiteText, { section }: Place, now: number): Omit<Placed, 'addresses'> {
  const type = (scalar(values.get('type')) ?? scalar(values.get('layout')) ?? '').toLowerCase()
  const isPage = PAGE_SECTIONS.has(section.toLowerCase()) || type === 'page'
  const expiry = parseDate(scalar(values.get('expirydate')) ?? scalar(values.get('unpublishdate')) ?? '')
  if (isPage && LISTS.has(type)) return { isPage, listing: `${type} 列表页，站点自己有` }
  if (expiry !== null && expiry <= now) return { isPage, hidden: '已经过期' }
  return { isPage }
}
