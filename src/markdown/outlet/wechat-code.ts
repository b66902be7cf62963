import type { Element, ElementContent } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import { colours, FONT_STYLES } from '../code-colours.ts'
import { walkElements } from '../walk.ts'
import type { Look } from './wechat-looks.ts'

const TAB = '    '
const NBSP = '\u00a0'
/** Holds the light look of each class of the highlighter as an inline style. */
const STYLES = new Map([
  ...colours.map(({ className, light: { color, background } }): [string, string] => [
    className,
    `color:${color.toLowerCase()}${background ? `;background-color:${background.toLowerCase()}` : ''}`,
  ]),
  ...FONT_STYLES.map(({ className, property, value }): [string, string] => [className, `${property}:${value}`]),
])

/** Makes an element; its style comes first, where scripts find it without a parser. */
export const box = (
  tagName: string,
  style: string | null,
  children: ElementContent[],
  more: Element['properties'] = {},
): Element => ({
  type: 'element',
  tagName,
  properties: { ...(style && { style }), ...more },
  children,
})
/** Makes a text. */
export const words = (value: string): ElementContent => ({ type: 'text', value })
/** Returns the classes of an element. */
export const classesOf = ({ properties }: Element) => [properties.className ?? []].flat().map(String)

/**
 * Keeps the spaces of code where white space is collapsed: at the beginning of a line and in runs they do not break; single ones
 * between words stay what they are, so that readers can copy a line and run it.
 */
const codeText = (text: string, isAtStart: boolean): string =>
  text
    .replaceAll('\t', TAB)
    .replace(/ +/g, (run, at: number) => (run.length > 1 || (at === 0 && isAtStart) ? NBSP.repeat(run.length) : run))

/** Renders a figure of code as a box that scrolls sideways. */
export function figureBox(figure: Element, looks: Record<Look, string>): Element {
  const lines: ElementContent[][] = []
  let caption = ''
  walkElements(figure, (element, index) => {
    if (element.tagName === 'figcaption') caption = element.children.map((it) => textOf(it)).join(' · ')
    const classes = classesOf(element)
    if (!classes.includes('line')) return undefined
    const look = (['added', 'removed', 'marked'] as const).find((it) => classes.includes(it))
    const content = piecesOf(element, looks)
    lines.push(look ? [box('span', looks[look], content)] : content)
    return index + 1
  })
  return codeBox(lines, caption, looks)
}

/** Renders code without colours. */
export function plainBox(code: string, looks: Record<Look, string>): Element {
  const lines = code.replace(/\n$/, '').split('\n')
  return codeBox(
    lines.map((it) => [words(codeText(it, true))]),
    '',
    looks,
  )
}

/** Lines end with elements, because the editor drops line ends. */
function codeBox(lines: readonly ElementContent[][], caption: string, looks: Record<Look, string>): Element {
  const content = lines.flatMap((line, at) => (at ? [box('br', null, []), ...line] : line))
  const title = caption ? [box('p', looks.codeTitle, [words(caption)])] : []
  return box('section', looks.code, [...title, box('pre', looks.pre, [box('code', looks.block, content)])])
}

function piecesOf(line: Element, { comment }: Record<Look, string>): ElementContent[] {
  let isAtStart = true
  return line.children.map((piece): ElementContent => {
    const text = codeText(textOf(piece), isAtStart)
    isAtStart &&= text.trim() === ''
    const classes = piece.type === 'element' ? classesOf(piece) : []
    // The grey of comments is too pale for a tinted ground.
    const style = classes.flatMap((it) => (it === 'k1' ? comment : (STYLES.get(it) ?? []))).join(';')
    return style ? box('span', style, [words(text)]) : words(text)
  })
}
