import { TAGS_MAX } from '#contract/content/article.ts'
import { type Lock, readAccess } from './import.access.ts'
import { parseDate } from './import.dates.ts'
import type { FrontMatter } from './import.front-matter.ts'
import { divide, FALSE, flatten, isEmpty, isNo, isYes, scalar, TRUE, tidy, unique } from './import.values.ts'

const TITLE = ['title']
const CREATED = 'date,createtime,create_time,pubdate,published,publishdate,created,created_at,date created,creation date'.split(
  ',',
)
const UPDATED =
  'updated,lastmod,updatetime,last_modified_at,modified,updated_at,date modified,modification date,last_update'.split(',')
const CATEGORY = ['category', 'categories']
/** The last one holds tags that stand in the text. */
const TAGS = ['tag', 'tags', 'tags in text']
const SUMMARY = ['summary', 'description', 'excerpt']
const COVER = ['cover', 'image', 'thumbnail', 'banner', 'index_img', 'featured_image', 'featuredimage', 'images']
const KEYWORDS = ['keywords', 'keyword']
/** Lists the fields that pin an article, by yes or by a number. */
const PINNED = ['top', 'sticky', 'pin', 'pinned', 'stick', 'istop']

/** Lists the spellings of the fields that an author writes, in lower case; the first one with a value counts. */
export const SPELLINGS = { title: TITLE, category: CATEGORY, tags: TAGS, summary: SUMMARY, cover: COVER, keywords: KEYWORDS }

const WEB = /^https?:\/\//i

/** Holds what front matter says; null or empty where it says nothing. Times are UTC milliseconds. */
export interface Fields {
  title: string | null
  createTime: number | null
  updateTime: number | null
  category: string | null
  tags: string[]
  summary: string
  /** Is a URL or a path relative to the file. */
  cover: string
  keywords: string
  isDraft: boolean
  /** Tells why not everybody may read the text; null when everybody may. */
  lock: Lock | null
  /** Names the field that pins the article. */
  pinnedBy: string | null
  /** Holds Hugo's position in lists; 0 where none is given. */
  weight: number
  isOriginal: boolean
  originalUrl: string
}

export type Note = (reason: string, line?: number) => void

/**
 * Reads the fields in the spellings of Hexo, Hugo, VuePress and Jekyll. A value of a wrong type is noted and left out.
 * @param habit.spaced one string of tags or categories is divided at its spaces, as Jekyll does
 */
export function readFields(front: FrontMatter, habit: { spaced: boolean }, note: Note): Fields {
  const { values } = front
  const wrong = (key: string, reason: string) => note(`${key}：${reason}`, front.lineOf(key))
  const text = (keys: string[], what: string): string => {
    for (const key of keys) {
      const value = values.get(key)
      if (isEmpty(value)) continue
      const found = scalar(value)
      if (found !== null) return found
      wrong(key, what)
    }
    return ''
  }
  const time = (keys: string[]): number | null => {
    for (const key of keys) {
      const written = values.get(key)
      const value = scalar(written)
      // Jekyll's `published: false` marks a draft and is no time.
      if (isEmpty(written) || (value !== null && (FALSE.has(value) || TRUE.has(value)))) continue
      const found = value === null ? null : parseDate(value)
      if (found !== null) return found
      wrong(key, '日期无法识别，已忽略')
    }
    return null
  }
  const list = (keys: string[]): string[] => {
    const found: string[] = []
    for (const key of keys) {
      const value = values.get(key)
      if (typeof value === 'string') found.push(...divide(value, habit.spaced))
      else if (!isEmpty(value)) found.push(...flatten(value, () => wrong(key, '只能是文字或列表，已忽略')))
    }
    return found
  }
  const [category = null, ...deeper] = unique(list(CATEGORY))
  if (deeper.length) note(`分类只有一级，${deeper.join('、')} 成了标签`, front.lineOf('categor'))
  const tags = unique([...list(TAGS), ...deeper])
  if (tags.length > TAGS_MAX) note(`标签多于 ${TAGS_MAX} 个，只保留前 ${TAGS_MAX} 个`, front.lineOf('tag'))
  const originalUrl = text(['originalurl', 'original_url'], '不是文字，已忽略')
  return {
    title: text(TITLE, '不是文字，已改用正文标题或文件名') || null,
    createTime: time(CREATED),
    updateTime: time(UPDATED),
    category,
    tags: tags.slice(0, TAGS_MAX),
    summary: text(SUMMARY, '不是文字，已从正文提取'),
    cover: coverOf(values),
    keywords: unique([...list(KEYWORDS), ...metaKeywords(values.get('head'))]).join(','),
    ...readAccess(values),
    pinnedBy: PINNED.find((key) => isPinned(values.get(key))) ?? null,
    weight: Number(scalar(values.get('weight'))) || 0,
    isOriginal: !(isNo(values.get('isoriginal')) && WEB.test(originalUrl)),
    originalUrl: WEB.test(originalUrl) ? originalUrl : '',
  }
}

const isPinned = (value: unknown) => isYes(value) || Number(scalar(value)) > 0

// Hugo's themes nest it (`cover: { image: … }`); of several pictures the first one counts. Butterfly writes `cover: false`.
function coverOf(values: ReadonlyMap<string, unknown>): string {
  for (const key of COVER) {
    let value = values.get(key)
    if (Array.isArray(value)) value = value[0]
    if (value && typeof value === 'object' && !(value instanceof Date)) {
      const inner = new Map<string, unknown>(Object.entries(value))
      value = inner.get('image') ?? inner.get('url') ?? inner.get('src') ?? inner.get('path')
    }
    const found = typeof value === 'string' ? tidy(value) : ''
    if (!isEmpty(found) && !FALSE.has(found) && !TRUE.has(found)) return found
  }
  return ''
}

// VuePress writes head elements as [tag, attributes].
function metaKeywords(head: unknown): string[] {
  if (!Array.isArray(head)) return []
  return head.flatMap((element: unknown) => {
    const attributes: unknown = Array.isArray(element) ? element[1] : null
    if (!attributes || typeof attributes !== 'object') return []
    const map = new Map<string, unknown>(Object.entries(attributes))
    return map.get('name') === 'keywords' ? divide(scalar(map.get('content')) ?? '', false) : []
  })
}
