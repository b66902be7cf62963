import type { Element, Root } from 'hast'
import rehypeRaw from 'rehype-raw'
import temml from 'temml'
import { unified } from 'unified'
import { walkElements } from './walk.ts'

const LONGEST_FORMULA = 5000
/** Limits the characters of all formulas of a text together; later formulas are shown as TeX. */
const FORMULAS_LENGTH = 40_000
const PARTS = new Set(
  'math mrow mi mn mo ms mtext mspace mfrac msqrt mroot msub msup msubsup munder mover munderover mmultiscripts mprescripts none mtable mtr mlabeledtr mtd mpadded mphantom menclose mstyle merror'.split(
    ' ',
  ),
)
const ATTRIBUTES = new Set(
  'display displaystyle scriptlevel stretchy fence form separator largeop movablelimits symmetric lspace rspace minsize maxsize accent accentunder linethickness mathvariant width height depth voffset notation columnalign columnlines rowlines columnspacing rowspacing rowalign columnspan rowspan mathcolor'.split(
    ' ',
  ),
)
/** Lists the classes that formulas.css draws, because browsers do not know those parts of MathML. */
const LOOKS = new Set(['tml-left', 'tml-right', 'tml-jot', 'tml-fbox'])
const html = unified().use(rehypeRaw)

/**
 * Limits, in em, how far a formula may lift its parts and, within a line, push them sideways: beyond that they would cover their
 * neighbours.
 */
const ROOM = { lift: 1, push: 10 } as const
const UNITS: Record<string, number> = { em: 1, ex: 0.43, px: 1 / 16, pt: 1 / 12 }

/** Converts formulas to MathML, which needs no font files and no inline styles; a formula with invalid TeX is shown as its source. */
export function formulas(tree: Root): void {
  let length = 0
  walkElements(tree, (element) => {
    const mark = element.data?.mark
    if (mark?.kind !== 'math') return
    length += mark.source.length
    const math = length > FORMULAS_LENGTH ? undefined : toMathml(mark.source, mark.block)
    element.children = [math ?? sourceOf(mark.source)]
    if (mark.block) Object.assign(element.properties, { className: ['math-block'], tabIndex: 0 })
    else element.properties.className = ['math']
  })
}

function toMathml(source: string, block: boolean): Element | undefined {
  if (source.length > LONGEST_FORMULA) return undefined
  try {
    const value = temml.renderToString(source, {
      displayMode: block,
      throwOnError: true,
      trust: false,
      maxExpand: 500,
      maxSize: [50, 50],
    })
    const parsed = html.runSync({ type: 'root', children: [{ type: 'raw', value }] }) as Root
    const [math] = parsed.children
    if (math?.type !== 'element' || math.tagName !== 'math') return undefined
    const room = { lift: ROOM.lift, push: block ? Number.POSITIVE_INFINITY : ROOM.push }
    keepKnown(math)
    walkElements(math, (part) => {
      keepKnown(part)
      keepInside(part, room)
    })
    if (block) math.properties.display = 'block'
    return math
  } catch {
    // The author sees a mistake in a formula; it is no failure of the page.
    return undefined
  }
}

/** Keeps only known parts; colours become attributes, because the page's policy refuses inline styles. */
function keepKnown(element: Element): void {
  if (!PARTS.has(element.tagName)) element.tagName = 'mrow'
  const { style, className } = element.properties
  const color = /(?:^|;)\s*color:\s*(#[0-9a-f]{3,8}|[a-z]+)/i.exec(String(style ?? ''))?.[1]
  const own = [className ?? []]
    .flat()
    .map(String)
    .filter((it) => LOOKS.has(it))
  if (/(?:^|;)\s*border:/.test(String(style ?? ''))) own.push('tml-fbox')
  element.properties = Object.fromEntries(
    Object.entries(element.properties).filter(([name]) => ATTRIBUTES.has(name.toLowerCase())),
  )
  if (own.length > 0) element.properties.className = own
  if (color) element.properties.mathcolor = color
}

/** Removes a shift that is larger than the room that is left. */
function keepInside({ tagName, properties }: Element, room: { lift: number; push: number }): void {
  const [lift, push] = [Math.abs(inEm(properties.voffset)), tagName === 'mspace' ? inEm(properties.width) : 0]
  if (lift > room.lift) delete properties.voffset
  else room.lift -= lift
  if (push > room.push) delete properties.width
  else room.push -= push
}

function inEm(length: unknown): number {
  const [, number, unit = ''] = /^([+-]?[\d.]+)(\w*)$/.exec(String(length ?? '0')) ?? []
  return Number(number ?? Number.POSITIVE_INFINITY) * (UNITS[unit] ?? 1)
}

function sourceOf(source: string): Element {
  return {
    type: 'element',
    tagName: 'code',
    properties: { className: ['math-error'] },
    children: [{ type: 'text', value: source }],
  }
}
