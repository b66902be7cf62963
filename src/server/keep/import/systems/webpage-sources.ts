import type { Element, Root } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import { attribute, classesOf, element, findElement, hasClass, plain, words } from '#markdown/from-html/elements.ts'
import { walkElements } from '#markdown/walk.ts'
import { parseDate } from '../import.dates.ts'

/** Holds what is looked at in a saved page. */
export interface SavedPage {
  html: string
  tree: Root
  /** Holds the content of `meta` elements by `property`, `name` or `itemprop`. */
  meta: ReadonlyMap<string, string>
}

type Find = (node: Element) => boolean

/** Describes how the pages of one site are read. */
interface PageSource {
  name: string
  /** Finds the element that holds the text. */
  body: Find
  title: Find
  /** Lists the elements of the text that do not belong to it. */
  beside: Find
  createTime(page: SavedPage): number | null
  updateTime(page: SavedPage): number | null
}

const byId =
  (id: string): Find =>
  (node) =>
    attribute(node, 'id') === id
const byClass =
  (pattern: RegExp): Find =>
  (node) =>
    hasClass(node, pattern)

const metaTime =
  (...names: string[]) =>
  ({ meta }: SavedPage) =>
    names.map((it) => parseDate(meta.get(it) ?? '')).find((it) => it !== null) ?? null

/** Returns the seconds that a script of the page states. */
const scriptTime = ({ html }: SavedPage, pattern: RegExp): number | null => {
  const seconds = Number(pattern.exec(html)?.[1] ?? 0)
  return seconds > 0 ? seconds * 1000 : null
}

const writtenTime = ({ tree }: SavedPage, find: Find, before: RegExp): number | null => {
  const found = findElement(tree, (it) => find(it) && before.test(plain(it)))
  const date = found && /\d{4}[-/年]\d{1,2}[-/月]\d{1,2}日?(?:\s+\d{1,2}:\d{2})?/.exec(plain(found))?.[0]
  return date ? parseDate(date) : null
}

/** Lists the sites whose pages are known, and at the end what most other pages are built like. */
export const PAGE_SOURCES: readonly PageSource[] = [
  {
    name: '公众号',
    body: byId('js_content'),
    title: byId('activity-name'),
    beside: (it) =>
      /^(?:mp-.*|mpvoice|mpvideosnap|qqmusic|mpprofile|mpcps)$/.test(it.tagName) ||
      hasClass(it, /^(?:code-snippet__line-index|reward_.*)$/),
    createTime: (page) =>
      writtenTime(page, byId('publish_time'), /\d/) ?? scriptTime(page, /\bvar\s{1,5}ct\s{0,5}=\s{0,5}["'](\d{10})["']/),
    updateTime: () => null,
  },
  {
    name: '知乎',
    body: (it) => hasClass(it, /^Post-RichText(?:Container)?$/) || (hasClass(it, /^RichText$/) && hasClass(it, /^ztext$/)),
    title: (it) => hasClass(it, /^(?:Post-Title|QuestionHeader-title)$/),
    beside: (it) =>
      hasClass(it, /^(?:RichText-LinkCardContainer-ad|Post-topicsAndReviewer|ContentItem-.*|Catalog.*|highlight-hint)$/),
    createTime: (page) =>
      metaTime('datePublished', 'dateCreated')(page) ?? writtenTime(page, byClass(/^ContentItem-time$/), /发布于|编辑于/),
    updateTime: (page) => metaTime('dateModified')(page) ?? writtenTime(page, byClass(/^ContentItem-time$/), /编辑于/),
  },
  {
    name: 'Notion',
    body: byClass(/^page-body$/),
    title: byClass(/^page-title$/),
    beside: () => false,
    createTime: (page) => writtenTime(page, (it) => it.tagName === 'time', /\d/),
    updateTime: () => null,
  },
  {
    name: '网页',
    body: (it) => it.tagName === 'article' || attribute(it, 'role') === 'article' || attribute(it, 'itemProp') === 'articleBody',
    title: (it) => it.tagName === 'h1',
    beside: (it) => /^(?:nav|form|button|footer)$/.test(it.tagName),
    createTime: metaTime('article:published_time', 'datePublished', 'pubdate', 'date', 'weibo: article:create_at'),
    updateTime: metaTime('article:modified_time', 'dateModified', 'weibo: article:update_at'),
  },
  {
    name: '网页',
    body: (it) => it.tagName === 'main',
    title: (it) => it.tagName === 'h1',
    beside: (it) => /^(?:nav|form|button|footer|aside)$/.test(it.tagName),
    createTime: metaTime('article:published_time', 'date'),
    updateTime: () => null,
  },
]

/** Reads the metadata of a page. */
export function metaOf(tree: Root): Map<string, string> {
  const meta = new Map<string, string>()
  walkElements(tree, (node) => {
    if (node.tagName === 'link' && attribute(node, 'rel') === 'canonical') meta.set('canonical', attribute(node, 'href'))
    if (node.tagName !== 'meta') return undefined
    for (const name of ['property', 'name', 'itemProp']) {
      const key = attribute(node, name)
      if (key && !meta.has(key)) meta.set(key, attribute(node, 'content'))
    }
    return undefined
  })
  return meta
}

/** Turns what these sites write in their own way into plain elements: wrapped links, cards, formulas, lines of code. */
export function plainElements(body: Element, source: PageSource): void {
  walkElements(body, (node, index, parent) => {
    if (source.beside(node)) {
      parent.children.splice(index, 1)
      return index
    }
    const formula =
      node.tagName !== 'pre' ? attribute(node, 'dataTex') || (node.properties.eeimg ? attribute(node, 'alt') : '') : ''
    if (formula) {
      const isBlock = standsAlone(node, parent, formula)
      const value = formula.replace(/\\\\$/, '').trim()
      parent.children[index] = element('tex', { value, display: isBlock ? 'block' : '' }, [words(value)])
      return index + 1
    }
    // 知乎 itself lays links to its own search over words.
    if (URL.parse(attribute(node, 'href'))?.host === 'zhida.zhihu.com') {
      parent.children.splice(index, 1, words(plain(node)))
      return index + 1
    }
    if (node.tagName === 'a') link(node)
    if (node.tagName === 'pre') code(node)
    return undefined
  })
}

/** Checks whether a formula is one of its own: 知乎 numbers those of the second kind; earlier ones only look so. */
function standsAlone(node: Element, parent: Root | Element, formula: string): boolean {
  if ([attribute(node, 'dataEeimg'), attribute(node, 'eeimg')].includes('2')) return true
  return /\\tag\{|\\\\$/.test(formula) && plain(parent) === plain(node)
}

function link(node: Element): void {
  const address = attribute(node, 'href')
  const wrapped = URL.parse(address)
  if (wrapped?.host === 'link.zhihu.com') node.properties.href = wrapped.searchParams.get('target') ?? address
  if (!hasClass(node, /^LinkCard/)) return
  const title = findElement(node, byClass(/^(?:LinkCard-title|LinkCard-content-title|loading)$/))
  node.children = [words((title ? plain(title) : '') || attribute(node, 'dataText') || attribute(node, 'href'))]
}

/** Joins the lines that 公众号 writes as one `code` element each. */
function code(pre: Element): void {
  const lines = pre.children.filter((it): it is Element => it.type === 'element' && it.tagName === 'code')
  if (lines.length < 2) return
  pre.children = [element('code', { className: classesOf(lines[0] ?? pre) }, [words(lines.map((it) => textOf(it)).join('\n'))])]
  const language = attribute(pre, 'dataLang')
  if (language) pre.properties.dataLanguage = language
}
