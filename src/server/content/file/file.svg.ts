import { parseXml, XmlElement, XmlText } from '@rgrove/parse-xml'
import { escapeHtml } from '#lib/escape-html.ts'
import { refuse } from '#server/core/http/refuse.ts'
import { ATTRIBUTES, ELEMENTS, TEXT_ELEMENTS } from './file.svg-allowed.ts'

const DEPTH_MAX = 100
const NODES_MAX = 50_000
/** Limits the nodes that a browser draws: the copies that references make count, too. */
const DRAWN_MAX = 100_000
const CHAIN_MAX = 1000
const BROKEN = 'SVG 无法解析'
const REFUSED = 'SVG 含有不允许的内容'
const TOO_COMPLEX = 'SVG 结构过于复杂'
const SVG = 'http://www.w3.org/2000/svg'

/**
 * Writes an SVG again from an allow-list: shapes, text, gradients, filters; nothing that runs, loads or links. Our own serialiser
 * writes it, so it reads the same as XML and as HTML.
 * @throws Refusal 415 for a file that is not well-formed, declares a document type or would draw without end
 */
export function sanitiseSvg(input: Buffer): { bytes: Buffer; width: number | null; height: number | null } {
  const source = decodeUtf8(input)
  if (/<!(?:DOCTYPE|ENTITY|ELEMENT|ATTLIST|NOTATION)/i.test(source)) refuse(415, `${REFUSED}（DOCTYPE）`)
  const root = parse(source)
  const tree = clean(root, 0, { nodes: 0 })
  if (tree?.name !== 'svg') return refuse(415, BROKEN)
  if (drawnNodes(tree) > DRAWN_MAX) refuse(415, TOO_COMPLEX)
  tree.attributes.set('xmlns', SVG)
  return { bytes: Buffer.from(write(tree)), ...sizeOf(root.attributes) }
}

interface Node {
  name: string
  attributes: Map<string, string>
  children: (Node | string)[]
}

function decodeUtf8(input: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(input)
  } catch {
    return refuse(415, BROKEN)
  }
}

function parse(source: string): XmlElement {
  try {
    return parseXml(source).root ?? refuse(415, BROKEN)
  } catch {
    // A nesting so deep that the parser's own stack overflows ends here, too.
    return refuse(415, BROKEN)
  }
}

function clean(element: XmlElement, depth: number, seen: { nodes: number }): Node | null {
  const name = element.name.replace(/^svg:/, '')
  if (!ELEMENTS.has(name)) return null
  if (depth > DEPTH_MAX || ++seen.nodes > NODES_MAX) refuse(415, TOO_COMPLEX)
  const attributes = new Map<string, string>()
  for (const [written, value] of Object.entries(element.attributes)) {
    const attribute = written === 'xlink:href' ? 'href' : written
    if (ATTRIBUTES.has(attribute) && isHarmless(attribute, value)) attributes.set(attribute, value)
  }
  const children: (Node | string)[] = []
  for (const child of element.children) {
    if (child instanceof XmlText && TEXT_ELEMENTS.has(name)) children.push(child.text)
    const kept = child instanceof XmlElement ? clean(child, depth + 1, seen) : null
    if (kept) children.push(kept)
  }
  if (name === 'style' && !children.every((it) => typeof it === 'string' && isLocalStyle(it))) return null
  return { name, attributes, children }
}

function isHarmless(name: string, value: string): boolean {
  if (name === 'href') return /^#[\w:.-]+$/.test(value)
  if (name === 'style') return isLocalStyle(value)
  return !/url\s*\(/i.test(value) || /^\s*url\(\s*["']?#[\w:.-]+["']?\s*\)[\s\w#]*$/.test(value)
}

/** Checks that a style loads nothing. A backslash could spell `url` in a way that no pattern sees. */
const isLocalStyle = (css: string) =>
  !/[\\<]|@(?!(?:-\w+-)?(?:keyframes|media)\b)|image(?:-set)?\s*\(|src\s*\(|expression|behavior|-moz-binding/i.test(css) &&
  !/url\s*\(/i.test(css.replace(/url\(\s*["']?#[\w:.-]+["']?\s*\)/g, ''))

const REFERENCE = /url\(\s*["']?#([\w:.-]+)/g

/** Counts the nodes that a browser draws when it follows every reference: a few lines that refer to each other can mean billions. */
function drawnNodes(tree: Node): number {
  const byId = new Map<string, Node>()
  const collect = (node: Node): void => {
    const id = node.attributes.get('id')
    if (id && !byId.has(id)) byId.set(id, node)
    for (const child of node.children) if (typeof child !== 'string') collect(child)
  }
  collect(tree)
  const weights = new Map<Node, number>()
  const weigh = (node: Node, depth: number): number => {
    const known = weights.get(node)
    if (known !== undefined) return known
    if (depth > CHAIN_MAX) refuse(415, TOO_COMPLEX)
    // A reference to an element around it counts nothing: browsers do not draw it either.
    weights.set(node, 0)
    let weight = 1
    for (const child of node.children) if (typeof child !== 'string') weight += weigh(child, depth + 1)
    for (const id of referencesOf(node)) {
      const target = byId.get(id)
      if (target) weight += weigh(target, depth + 1)
    }
    weights.set(node, weight)
    return weight
  }
  return weigh(tree, 0)
}

function referencesOf(node: Node): string[] {
  const found = [...node.attributes.values()].flatMap((it) => [...it.matchAll(REFERENCE)].map(([, id]) => id ?? ''))
  const href = node.attributes.get('href')
  return href ? [...found, href.slice(1)] : found
}

function write(node: Node): string {
  const attributes = [...node.attributes].map(([name, value]) => ` ${name}="${escapeHtml(value)}"`).join('')
  const inner = node.children.map((it) => (typeof it === 'string' ? escapeHtml(it) : write(it))).join('')
  return inner ? `<${node.name}${attributes}>${inner}</${node.name}>` : `<${node.name}${attributes}/>`
}

/** Returns the size in pixels; a side that is not given follows from the other one and the view box. */
function sizeOf(attributes: Record<string, string>): { width: number | null; height: number | null } {
  const side = (written: string | undefined) =>
    /^\s*\d+(?:\.\d+)?(?:px)?\s*$/.test(written ?? '') ? Number.parseFloat(written ?? '') : null
  const [, , across = 0, down = 0] = (attributes.viewBox ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  const [width, height] = [side(attributes.width), side(attributes.height)]
  return {
    width: pixels(width ?? (height === null ? across : (height * across) / down)),
    height: pixels(height ?? (width === null ? down : (width * down) / across)),
  }
}

const pixels = (number: number) => (number >= 1 && number < 100_000 ? Math.round(number) : null)
