import type { Element, ElementContent, Root } from 'hast'
import { toHtml } from 'hast-util-to-html'
import { attribute, classesOf, element, elementsIn, plain, words } from '#markdown/from-html/elements.ts'
import { parseHtml } from '#markdown/from-html/to-markdown.ts'
import { readCard } from '#markdown/from-html/yuque-cards.ts'
import { walkElements } from '#markdown/walk.ts'
import { lookOf } from '../import.looks.ts'
import { isRow, lineIn, type Row, rowIn, textIn } from './values.ts'

/** Matches the address of a document of 语雀, with its name at the end. */
const DOCUMENT = /^https?:\/\/(?:www\.)?yuque\.com\/[^/?#]+\/[^/?#]+\/([\w-]+)\/?(?:[?#].*)?$/i
const LINKS: Readonly<Record<string, string>> = {
  bookmarklink: '',
  bookmarkInline: '',
  yuque: '',
  yuqueinline: '',
  localdoc: '附件：',
  file: '附件：',
  video: '视频：',
  audio: '音频：',
  youku: '视频：',
  bilibili: '视频：',
  thirdparty: '嵌入内容：',
}
const DRAWINGS = new Set('diagram puml plantuml mermaid flowchart2 mindmap board'.split(' '))
/** Limits how deep a list may stand. */
const LEVELS_MAX = 20
const KNOWN = new Set(['hr', 'image', 'math', 'codeblock'])

/** Holds a document of 语雀 as plain HTML, with the cards that have no counterpart, by name. */
export interface LakeText {
  html: string
  lost: ReadonlyMap<string, number>
}

/**
 * Turns a document in the format of 语雀 (lake) into plain HTML. A heading at its beginning that repeats the title goes.
 * @param homeOf returns the address under which links to a document of the same book are known
 */
export function readLake(lake: string, title: string, homeOf: (slug: string) => string | null): LakeText {
  const tree = parseHtml(lake.replace(/^\s*<!doctype lake>(?:\s*<title>[^<]*<\/title>)?/i, ''))
  const first = elementsIn(tree).find((it) => it.tagName !== 'meta')
  if (first?.tagName === 'h1' && plain(first) === title) tree.children.splice(tree.children.indexOf(first), 1)
  nestLists(tree)
  const lost = new Map<string, number>()
  walkElements(tree, (node, index, parent) => {
    const name = node.tagName
    if (name === 'meta') {
      parent.children.splice(index, 1)
      return index
    }
    if (name === 'a') {
      const home = homeOf(DOCUMENT.exec(attribute(node, 'href'))?.[1] ?? '')
      if (home) node.properties.href = home
    }
    if (name === 'card') {
      const made = card(node, homeOf)
      if (!made.length) lost.set(attribute(node, 'name') || '卡片', (lost.get(attribute(node, 'name') || '卡片') ?? 0) + 1)
      parent.children.splice(index, 1, ...made)
      return index + made.length
    }
    const alert = /^lake-alert-(\w+)$/.exec(classesOf(node).find((it) => it.startsWith('lake-alert-')) ?? '')?.[1]
    if (alert) Object.assign(node, { tagName: 'aside', properties: { className: ['callout', lookOf(alert) ?? 'info'] } })
    return undefined
  })
  return { html: toHtml(tree), lost }
}

/** Joins the lists of 语雀, which writes a list for each item and says only with a number how deep it stands. */
function nestLists(parent: Root | Element): void {
  let open: { level: number; list: Element }[] = []
  for (const node of [...parent.children]) {
    if (node.type === 'text' && !node.value.trim()) continue
    if (node.type === 'element' && /^[uo]l$/.test(node.tagName)) {
      const level = Math.min(LEVELS_MAX, Math.max(0, Number(attribute(node, 'dataLakeIndent')) || 0))
      open = open.filter((it) => it.level <= level)
      if (joined(node, level, open)) parent.children.splice(parent.children.indexOf(node), 1)
      continue
    }
    open = []
    if (node.type === 'element') nestLists(node)
  }
}

/** Puts a list into those that are open, and among them. Returns whether it stands inside another one now. */
function joined(node: Element, level: number, open: { level: number; list: Element }[]): boolean {
  const last = open.at(-1)
  if (last?.level === level) {
    // A list with numbers that begins anew is another one.
    const goesOn = last.list.tagName === node.tagName && (node.tagName === 'ul' || Number(node.properties.start) > 1)
    if (goesOn) last.list.children.push(...node.children)
    if (goesOn) return true
    open.pop()
  }
  const around = elementsIn(open.at(-1)?.list ?? element('ul', {}, [])).at(-1)
  around?.children.push(node)
  open.push({ level, list: node })
  return around !== undefined
}

function card(node: Element, homeOf: (slug: string) => string | null): ElementContent[] {
  const name = attribute(node, 'name')
  const value = contentOf(attribute(node, 'value'))
  if (KNOWN.has(name)) {
    const href = name === 'image' && isRow(value) ? textIn(value, 'link') : ''
    return /^https?:\/\//i.test(href) ? [element('a', { href }, readCard(node))] : readCard(node)
  }
  if (name === 'checkbox') return [element('input', { type: 'checkbox', checked: value === true, disabled: true }, [])]
  if (!isRow(value)) return []
  if (DRAWINGS.has(name)) return drawing(name, value)
  const label = LINKS[name]
  const address = textIn(value, 'src') || textIn(value, 'url') || textIn(value, 'href')
  if (label === undefined || !/^https?:\/\//i.test(address)) return []
  const title =
    lineIn(value, 'title') || lineIn(value, 'name') || lineIn(rowIn(value, 'detail'), 'title') || lineIn(value, 'text')
  const home = homeOf(DOCUMENT.exec(address)?.[1] ?? '')
  return [element('a', { href: home ?? address }, [words(label + (title || address))])]
}

/** Reads a drawing as its source where that is text, else as its picture. */
function drawing(name: string, value: Row): ElementContent[] {
  const [code, url] = [textIn(value, 'code'), textIn(value, 'url') || textIn(value, 'src')]
  const kind = textIn(value, 'type') || name
  if (code && /^(?:mermaid|puml|plantuml|graphviz|flowchart)$/.test(kind))
    return [element('pre', { dataLanguage: kind === 'puml' ? 'plantuml' : kind }, [element('code', {}, [words(code)])])]
  return /^https?:\/\//i.test(url) ? [element('img', { src: url, alt: lineIn(value, 'title') || '画图' }, [])] : []
}

function contentOf(written: string): unknown {
  try {
    return JSON.parse(decodeURIComponent(written.replace(/^data:/, ''))) as unknown
  } catch {
    // Another version of the program keeps it in another way.
    return null
  }
}
