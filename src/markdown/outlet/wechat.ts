import type { Element, ElementContent, Root, RootContent } from 'hast'
import { toHtml } from 'hast-util-to-html'
import { toString as textOf } from 'hast-util-to-string'
import type { OutletDrawing } from '#contract/content/outlet.ts'
import { lightColours } from '#lib/light-colours.ts'
import { createNotes, type Notes } from './notes.ts'
import { type Outlet, type OutletPlace, wholeAddress } from './outlet-place.ts'
import { WECHAT_LINK, WECHAT_PICTURE } from './wechat-allowed.ts'
import { box, classesOf, figureBox, plainBox, words } from './wechat-code.ts'
import { type Look, wechatLooks } from './wechat-looks.ts'

type Node = RootContent | ElementContent

interface Scene {
  looks: Record<Look, string>
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

/** Lists elements that only change their looks, as `names:element:look`; what is in no table leaves its content. */
const PLAIN = new Map(
  'h2:h2:h2 h3:h3:h3 h4:h4:h4 h5:h5:h5 h6:h6:h6 hr:hr:hr br:br: ul:ul:ul thead:thead: tbody:tbody: tfoot:tfoot: tr:tr: figcaption:p:caption summary,dt:p:boxTitle strong,b:strong:strong em,i,dfn,cite:em:em del,s:del:del ins,u:span:underline mark:span:mark small:span:small sub:sub:raised code,kbd,samp:code:inlineCode'
    .split(' ')
    .flatMap((row) => {
      const [names = '', tag = '', look = ''] = row.split(':')
      return names.split(',').map((name) => [name, { tag, look: (look || null) as Look | null }] as const)
    }),
)
const DROPPED = new Set(['wbr', 'rp', 'col', 'colgroup', 'caption'])
const BLOCKS = new Set(
  'p h2 h3 h4 h5 h6 hr ul ol li section blockquote pre table thead tbody tfoot tr th td div aside figure figcaption details summary dl dt dd caption'.split(
    ' ',
  ),
)

const isBlock = (node: Node | undefined) => node?.type === 'element' && BLOCKS.has(node.tagName)

/** Returns the HTML of a text for 公众号: styles within, nothing that is not in `wechat-allowed.ts`. */
export function wechatHtml(tree: Root, place: OutletPlace): Omit<Outlet, 'markdown'> {
  const looks = wechatLooks(lightColours(place.accent))
  const scene: Scene = { looks, place, notes: createNotes(tree), drawings: [], marker: crypto.randomUUID() }
  const body = contentOf(tree.children, { paragraph: 'p' }, scene)
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
  const plain = PLAIN.get(tagName)
  const content = contentOf(element.children, spot, scene)
  return plain ? [box(plain.tag, plain.look && aligned(scene.looks[plain.look], element), content)] : content
}

const aligned = (style: string, { properties }: Element) => {
  const { align } = properties
  return align === 'center' || align === 'right' || align === 'left' ? `${style};text-align:${align}` : style
}

const HANDLERS: Readonly<Record<string, Handler>> = {
  p(element, spot, scene) {
    const look = classesOf(element).includes('callout-title') ? 'boxTitle' : spot.paragraph
    return [box(look === 'item' ? 'section' : 'p', aligned(scene.looks[look], element), contentOf(element.children, spot, scene))]
  },
  blockquote: ({ children }, spot, scene) => [
    box('blockquote', scene.looks.blockquote, contentOf(children, { ...spot, paragraph: 'quoted' }, scene)),
  ],
  aside: container,
  details: container,
  section: (element, spot, scene) => (classesOf(element).includes('footnotes') ? [] : group(element, spot, scene)),
  dl: group,
  dd: ({ children }, spot, scene) => [box('section', scene.looks.group, inSections(contentOf(children, spot, scene), scene))],
  div(element, spot, scene) {
    if (classesOf(element).includes('math-block')) return formula(element, true, scene)
    if (classesOf(element).includes('table-scroll')) return contentOf(element.children, spot, scene)
    return group(element, spot, scene)
  },
  span: (element, spot, scene) =>
    classesOf(element).includes('math') ? formula(element, false, scene) : contentOf(element.children, spot, scene),
  ol: ({ properties, children }, spot, scene) => [
    box(
      'ol',
      scene.looks.ol,
      contentOf(children, spot, scene),
      typeof properties.start === 'number' ? { start: properties.start } : {},
    ),
  ],
  li(element, spot, scene) {
    const content = contentOf(element.children, spot.isNote ? spot : { ...spot, paragraph: 'item' }, scene)
    return [box('li', scene.looks[classesOf(element).includes('task') ? 'task' : 'li'], inSections(content, scene))]
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
    if (classesOf(element).includes('code')) return [figureBox(element, scene.looks)]
    if (classesOf(element).includes('mermaid')) return diagram(element, scene)
    return [box('section', scene.looks.figure, contentOf(element.children, spot, scene))]
  },
  pre: (element, _, scene) => [plainBox(textOf(element), scene.looks)],
  table,
  th: cell,
  td: cell,
}

function group(element: Element, spot: Spot, scene: Scene): ElementContent[] {
  return [box('section', aligned(scene.looks.group, element), contentOf(element.children, spot, scene))]
}

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
  const look = (['tip', 'info', 'warning', 'danger', 'details'] as const).find((it) => classesOf(element).includes(it))
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
  const text = textOf({ type: 'root', children }).trim()
  if (href.startsWith('#') || text === '') return content
  const address = wholeAddress(href, scene.place) ?? href
  if (WECHAT_LINK.test(address)) return [box('a', scene.looks.link, content, { href: address })]
  const linked = box('span', scene.looks.link, content)
  if (text === href || text === address) return [linked]
  if (spot.isNote) return [...content, words(`（${address}）`)]
  return [linked, numbered(scene.notes.ofLink(address, text), scene)]
}

const numbered = (number: number, { looks }: Scene) => box('sup', looks.number, [words(`[${number}]`)])

function picture({ properties }: Element, _: Spot, { looks, place }: Scene): ElementContent[] {
  const src = String(properties.src ?? '')
  const address = wholeAddress(src, place) ?? src
  const alt = String(properties.alt ?? '')
  if (!WECHAT_PICTURE.test(address)) return alt ? [words(alt)] : []
  const width = Number(properties.width) > 0 ? `width:${Number(properties.width)}px;` : ''
  return [box('img', width + looks.img, [], { src: address, alt })]
}

function formula(element: Element, isBlock: boolean, scene: Scene): ElementContent[] {
  const [math] = element.children
  const mark = element.data?.mark
  const source = mark?.kind === 'math' ? mark.source : textOf(element)
  let shown: ElementContent = box('code', scene.looks.inlineCode, [words(source)])
  if (math?.type === 'element' && math.tagName === 'math') {
    scene.drawings.push({ kind: 'formula', isBlock, source, mathml: toHtml(math), fallback: toHtml(shown) })
    shown = words(scene.marker)
  }
  return [isBlock ? box('section', scene.looks.formula, [shown]) : shown]
}

function diagram(element: Element, { looks, drawings, marker }: Scene): ElementContent[] {
  const source = textOf(element)
  drawings.push({ kind: 'diagram', isBlock: true, source, mathml: '', fallback: toHtml(plainBox(source, looks)) })
  return [box('section', looks.figure, [words(marker)])]
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
