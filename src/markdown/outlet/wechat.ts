import type { Element, ElementContent, Root, RootContent } from 'hast'
import { toHtml } from 'hast-util-to-html'
import { toString as textOf } from 'hast-util-to-string'
import { lightColours } from '#lib/light-colours.ts'
import { createNotes, type Notes } from './notes.ts'
import type { OutletDrawing, OutletPlace } from './outlet-types.ts'
import { WECHAT_LINK, WECHAT_PICTURE } from './wechat-allowed.ts'
import { type CodeStyles, codeStyles, figureBox, plainBox } from './wechat-code.ts'
import { type Look, wechatLooks } from './wechat-looks.ts'
import { wholeAddress } from './whole-address.ts'

type Node = RootContent | ElementContent

interface Scene {
  looks: Record<Look, string>
  code: CodeStyles
  place: OutletPlace
  notes: Notes
  drawings: OutletDrawing[]
  /** Marks in the HTML where a drawing belongs; nobody can write it. */
  marker: string
}

/** Tells where a node stands: which look a paragraph has there, and whether links still become notes. */
interface Spot {
  paragraph: 'p' | 'quoted' | 'boxed' | 'item' | 'note'
  isNote?: boolean
}

type Handler = (element: Element, spot: Spot, scene: Scene) => ElementContent[]

const BODY: Spot = { paragraph: 'p' }
/** Lists elements that only change their looks; what is in no table leaves its content. */
const PLAIN: Readonly<Record<string, readonly [tag: string, look: Look | null]>> = {
  h2: ['h2', 'h2'],
  h3: ['h3', 'h3'],
  h4: ['h4', 'h4'],
  h5: ['h5', 'h5'],
  h6: ['h6', 'h6'],
  hr: ['hr', 'hr'],
  br: ['br', null],
  ul: ['ul', 'ul'],
  thead: ['thead', null],
  tbody: ['tbody', null],
  tfoot: ['tfoot', null],
  tr: ['tr', null],
  figure: ['section', 'figure'],
  figcaption: ['p', 'caption'],
  summary: ['p', 'boxTitle'],
  dt: ['p', 'boxTitle'],
  strong: ['strong', 'strong'],
  b: ['strong', 'strong'],
  em: ['em', 'em'],
  i: ['em', 'em'],
  dfn: ['em', 'em'],
  cite: ['em', 'em'],
  del: ['del', 'del'],
  s: ['del', 'del'],
  ins: ['span', 'underline'],
  u: ['span', 'underline'],
  mark: ['span', 'mark'],
  small: ['span', 'small'],
  sub: ['sub', 'raised'],
  code: ['code', 'inlineCode'],
  kbd: ['code', 'inlineCode'],
  samp: ['code', 'inlineCode'],
}
const DROPPED = new Set(['wbr', 'rp', 'col', 'colgroup', 'caption'])
const BLOCKS = new Set(
  'p h2 h3 h4 h5 h6 hr ul ol li section blockquote pre table thead tbody tfoot tr th td div aside figure figcaption details summary dl dt dd caption'.split(
    ' ',
  ),
)

const words = (value: string): ElementContent => ({ type: 'text', value })
const isBlock = (node: Node | undefined) => node?.type === 'element' && BLOCKS.has(node.tagName)
const classesOf = ({ properties }: Element) => [properties.className ?? []].flat().map(String)
const hasClass = (element: Element, name: string) => classesOf(element).includes(name)

function box(tagName: string, style: string | null, children: ElementContent[], more: Element['properties'] = {}): Element {
  return { type: 'element', tagName, properties: { ...more, ...(style && { style }) }, children }
}

/** Returns the HTML of a text for 公众号: styles within, nothing that is not in `wechat-allowed.ts`. */
export function wechatHtml(tree: Root, place: OutletPlace): { parts: string[]; drawings: OutletDrawing[] } {
  const colours = lightColours(place.accent)
  const looks = wechatLooks(colours)
  const scene: Scene = {
    looks,
    code: codeStyles(looks, colours),
    place,
    notes: createNotes(tree),
    drawings: [],
    marker: crypto.randomUUID(),
  }
  const body = contentOf(tree.children, BODY, scene)
  const notes = notesOf(scene)
  if (body.length === 0) return { parts: [''], drawings: [] }
  return { parts: toHtml(box('section', looks.root, [...body, ...notes])).split(scene.marker), drawings: scene.drawings }
}

/** Converts nodes; white space between blocks would become empty lines. */
function contentOf(nodes: readonly Node[], spot: Spot, scene: Scene): ElementContent[] {
  return nodes.flatMap((node, at): ElementContent[] => {
    if (node.type === 'element') return converted(node, spot, scene)
    if (node.type !== 'text') return []
    const [before, after] = [nodes[at - 1], nodes[at + 1]]
    const isBetween = isBlock(before) || isBlock(after) || !before || !after
    return isBetween && node.value.trim() === '' ? [] : [words(node.value.replace(/\s*\n\s*/g, ' '))]
  })
}

function converted(element: Element, spot: Spot, scene: Scene): ElementContent[] {
  const { tagName } = element
  if (DROPPED.has(tagName)) return []
  const handler = Object.hasOwn(HANDLERS, tagName) ? HANDLERS[tagName] : undefined
  if (handler) return handler(element, spot, scene)
  const plain = Object.hasOwn(PLAIN, tagName) ? PLAIN[tagName] : undefined
  const content = contentOf(element.children, spot, scene)
  if (!plain) return content
  const [tag, look] = plain
  return [box(tag, look && aligned(scene.looks[look], element), content)]
}

const aligned = (style: string, { properties }: Element) => {
  const { align } = properties
  return align === 'center' || align === 'right' || align === 'left' ? `${style};text-align:${align}` : style
}

const HANDLERS: Readonly<Record<string, Handler>> = {
  p(element, spot, scene) {
    const look = hasClass(element, 'callout-title') ? 'boxTitle' : spot.paragraph
    return [box(look === 'item' ? 'section' : 'p', aligned(scene.looks[look], element), contentOf(element.children, spot, scene))]
  },
  blockquote: ({ children }, spot, scene) => [
    box('blockquote', scene.looks.blockquote, contentOf(children, { ...spot, paragraph: 'quoted' }, scene)),
  ],
  aside: (element, spot, scene) => container(element, spot, scene),
  details: (element, spot, scene) => container(element, spot, scene),
  section: (element, spot, scene) => (hasClass(element, 'footnotes') ? [] : group(element, spot, scene)),
  dl: (element, spot, scene) => group(element, spot, scene),
  dd: ({ children }, spot, scene) => [box('section', scene.looks.group, inSections(contentOf(children, spot, scene), scene))],
  div(element, spot, scene) {
    if (hasClass(element, 'math-block')) return formula(element, true, scene)
    if (hasClass(element, 'table-scroll')) return contentOf(element.children, spot, scene)
    return group(element, spot, scene)
  },
  span: (element, spot, scene) =>
    hasClass(element, 'math') ? formula(element, false, scene) : contentOf(element.children, spot, scene),
  ol: ({ properties, children }, spot, scene) => [
    box('ol', scene.looks.ol, contentOf(children, spot, scene), typeof properties.start === 'number' ? { start: properties.start } : {}),
  ],
  li(element, spot, scene) {
    const content = contentOf(element.children, spot.isNote ? spot : { ...spot, paragraph: 'item' }, scene)
    return [box('li', scene.looks[hasClass(element, 'task') ? 'task' : 'li'], inSections(content, scene))]
  },
  input: ({ properties }) => [words(properties.checked ? '☑' : '☐')],
  q: ({ children }, spot, scene) => [words('“'), ...contentOf(children, spot, scene), words('”')],
  rt: ({ children }, spot, scene) => [words('（'), ...contentOf(children, spot, scene), words('）')],
  sup({ children }, spot, scene) {
    const content = contentOf(children, spot, scene)
    const [only] = content
    const isNumber = content.length === 1 && only?.type === 'element' && only.tagName === 'sup'
    return isNumber ? content : [box('sup', scene.looks.raised, content)]
  },
  a: link,
  img: picture,
  figure(element, spot, scene) {
    if (hasClass(element, 'code')) return [figureBox(element, scene.code)]
    if (hasClass(element, 'mermaid')) return diagram(element, scene)
    return [box('section', scene.looks.figure, contentOf(element.children, spot, scene))]
  },
  pre: (element, _, scene) => [plainBox(textOf(element), scene.code)],
  table,
  th: (element, spot, scene) => cell(element, spot, scene),
  td: (element, spot, scene) => cell(element, spot, scene),
}

const group = (element: Element, spot: Spot, scene: Scene): ElementContent[] => [
  box('section', aligned(scene.looks.group, element), contentOf(element.children, spot, scene)),
]

/** Wraps what stands in lines, so that an item does not mix lines and blocks. */
function inSections(content: readonly ElementContent[], { looks }: Scene): ElementContent[] {
  const sections: ElementContent[] = []
  let line: ElementContent[] | null = null
  for (const node of content) {
    if (isBlock(node)) {
      line = null
      sections.push(node)
    } else if (line) line.push(node)
    else {
      line = [node]
      sections.push(box('section', looks.item, line))
    }
  }
  return sections
}

function container(element: Element, spot: Spot, scene: Scene): ElementContent[] {
  const look = (['tip', 'info', 'warning', 'danger', 'details'] as const).find((it) => hasClass(element, it))
  const isFolded = element.tagName === 'details'
  const style = scene.looks[look ?? (isFolded ? 'details' : 'group')]
  return [box('section', style, contentOf(element.children, look || isFolded ? { ...spot, paragraph: 'boxed' } : spot, scene))]
}

/** A table stands in a box that scrolls, its caption above it. */
function table(element: Element, spot: Spot, scene: Scene): ElementContent[] {
  const captions = element.children.filter((it): it is Element => it.type === 'element' && it.tagName === 'caption')
  const titles = captions.map(({ children }) => box('p', scene.looks.caption, contentOf(children, spot, scene)))
  const whole = box('table', scene.looks.table, contentOf(element.children, { ...spot, paragraph: 'item' }, scene))
  return [...titles, box('section', scene.looks.scroll, [whole])]
}

function cell(element: Element, spot: Spot, scene: Scene): ElementContent[] {
  const { colSpan, rowSpan } = element.properties
  const more = { ...(colSpan && { colSpan }), ...(rowSpan && { rowSpan }) }
  const style = aligned(scene.looks[element.tagName as 'th' | 'td'], element)
  return [box(element.tagName, style, contentOf(element.children, spot, scene), more)]
}

/** A link becomes its words and a numbered note; a place in the text, a picture and an address that is written out need none. */
function link({ properties, children }: Element, spot: Spot, scene: Scene): ElementContent[] {
  const href = String(properties.href ?? '')
  const content = contentOf(children, spot, scene)
  const [className] = [properties.className ?? []].flat()
  if (className === 'footnote-back' || className === 'anchor') return []
  if (className === 'footnote-ref') return [numbered(scene.notes.ofFootnote(href), scene)]
  const text = textOf({ type: 'root', children: content }).trim()
  if (href.startsWith('#') || text === '') return content
  const address = wholeAddress(href, scene.place.address) ?? href
  if (WECHAT_LINK.test(address)) return [box('a', scene.looks.link, content, { href: address })]
  const linked = box('span', scene.looks.link, content)
  if (text === href || text === address) return [linked]
  if (spot.isNote) return [...content, words(`（${address}）`)]
  return [linked, numbered(scene.notes.ofLink(address, text), scene)]
}

const numbered = (number: number, { looks }: Scene) => box('sup', looks.number, [words(`[${number}]`)])

function picture({ properties }: Element, _: Spot, { looks, place }: Scene): ElementContent[] {
  const src = String(properties.src ?? '')
  const address = wholeAddress(src, place.address) ?? src
  const alt = String(properties.alt ?? '')
  if (!WECHAT_PICTURE.test(address)) return alt ? [words(alt)] : []
  const width = Number(properties.width) > 0 ? `width:${Number(properties.width)}px;` : ''
  return [box('img', width + looks.img, [], { src: address, alt })]
}

function formula(element: Element, isBlock: boolean, scene: Scene): ElementContent[] {
  const [math] = element.children
  const mark = element.data?.mark
  const source = mark?.kind === 'math' ? mark.source : textOf(element)
  const code = box('code', scene.looks.inlineCode, [words(source)])
  const isDrawn = math?.type === 'element' && math.tagName === 'math'
  const shown = isDrawn ? placeOf({ kind: 'formula', isBlock, source, mathml: toHtml(math), fallback: toHtml(code) }, scene) : code
  return [isBlock ? box('section', scene.looks.formula, [shown]) : shown]
}

function diagram(element: Element, scene: Scene): ElementContent[] {
  const source = textOf(element)
  const fallback = toHtml(plainBox(source, scene.code))
  return [box('section', scene.looks.figure, [placeOf({ kind: 'diagram', isBlock: true, source, mathml: '', fallback }, scene)])]
}

/** Leaves a place for a drawing. */
function placeOf(drawing: OutletDrawing, { drawings, marker }: Scene): ElementContent {
  drawings.push(drawing)
  return words(marker)
}

/** Returns the notes at the end; while they are written, a note may call for another one. */
function notesOf(scene: Scene): ElementContent[] {
  const { looks, notes, place } = scene
  const lines: ElementContent[] = []
  for (let at = 0; at < notes.list.length; at++) {
    const note = notes.list[at]
    if (!note) break
    const mark = words(`[${at + 1}] `)
    if ('address' in note) lines.push(box('p', looks.note, [mark, words(`${note.text}：${note.address}`)]))
    else {
      const content = contentOf(note.nodes, { paragraph: 'note', isNote: true }, scene)
      const [first] = content
      if (first?.type === 'element' && first.tagName === 'p') first.children.unshift(mark)
      else content.unshift(box('p', looks.note, [mark]))
      lines.push(...content)
    }
  }
  const title = lines.length ? [box('p', looks.notesTitle, [words('参考')])] : []
  if (place.origin) lines.push(box('p', looks.note, [words(`原文：${place.origin}`)]))
  return lines.length ? [box('section', looks.notes, [...title, ...lines])] : []
}
