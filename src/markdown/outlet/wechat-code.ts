import type { Element, ElementContent } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import type { LightColours } from '#lib/light-colours.ts'
import { colours as codeColours, FONT_STYLES } from '../code-colours.ts'
import { walkElements } from '../walk.ts'
import type { Look } from './wechat-looks.ts'

const TAB = '    '
const NBSP = '\u00a0'

export interface CodeStyles {
  looks: Record<Look, string>
  /** Holds the style of each class of the highlighter. */
  ofClass: ReadonlyMap<string, string>
}

/** Returns the light colours of code as inline styles. The grey of comments is too pale for a tinted ground. */
export function codeStyles(looks: Record<Look, string>, { muted }: LightColours): CodeStyles {
  const ofClass = new Map<string, string>([
    ...codeColours.map(({ className, light: { color, background } }): [string, string] => [
      className,
      `color:${color.toLowerCase()}${background ? `;background-color:${background.toLowerCase()}` : ''}`,
    ]),
    ...FONT_STYLES.map(({ className, property, value }): [string, string] => [className, `${property}:${value}`]),
  ])
  ofClass.set('k1', `color:${muted}`)
  return { looks, ofClass }
}

const box = (tagName: string, style: string, children: ElementContent[]): Element => ({
  type: 'element',
  tagName,
  properties: style ? { style } : {},
  children,
})
const LINE_END: Element = { type: 'element', tagName: 'br', properties: {}, children: [] }

/**
 * Keeps the spaces of code where white space is collapsed: at the beginning of a line and in runs they do not break; single ones
 * between words stay what they are, so that readers can copy a line and run it.
 */
export const codeText = (text: string, isAtStart: boolean): string =>
  text
    .replaceAll('\t', TAB)
    .replace(/ +/g, (run, at: number) => (run.length > 1 || (at === 0 && isAtStart) ? NBSP.repeat(run.length) : run))

/** Renders a figure of code as a box that scrolls sideways; its lines end with elements, because the editor drops line ends. */
export function figureBox(figure: Element, styles: CodeStyles): Element {
  const lines: ElementContent[][] = []
  let caption = ''
  walkElements(figure, (element, index) => {
    if (element.tagName === 'figcaption') caption = element.children.map((it) => (it.type === 'element' ? textOf(it) : '')).join(' · ')
    const classes = [element.properties.className ?? []].flat()
    if (!classes.includes('line')) return undefined
    const content = piecesOf(element, styles)
    const look = (['added', 'removed', 'marked'] as const).find((it) => classes.includes(it))
    lines.push(look ? [box('span', styles.looks[look], content)] : content)
    return index + 1
  })
  return codeBox(lines, caption, styles)
}

/** Renders code without colours. */
export const plainBox = (code: string, styles: CodeStyles): Element =>
  codeBox(
    code
      .replace(/\n$/, '')
      .split('\n')
      .map((value) => [{ type: 'text', value: codeText(value, true) }]),
    '',
    styles,
  )

function codeBox(lines: readonly ElementContent[][], caption: string, { looks }: CodeStyles): Element {
  const content = lines.flatMap((line, at) => (at ? [LINE_END, ...line] : line))
  const title = caption ? [box('p', looks.codeTitle, [{ type: 'text', value: caption }])] : []
  return box('section', looks.code, [...title, box('pre', looks.pre, [box('code', looks.block, content)])])
}

function piecesOf(line: Element, { ofClass }: CodeStyles): ElementContent[] {
  let isAtStart = true
  return line.children.map((piece): ElementContent => {
    const text: ElementContent = { type: 'text', value: codeText(textOf(piece), isAtStart) }
    isAtStart &&= text.value.trim() === ''
    const classes = piece.type === 'element' ? [piece.properties.className ?? []].flat() : []
    const style = classes.flatMap((it) => ofClass.get(String(it)) ?? []).join(';')
    return style ? box('span', style, [text]) : text
  })
}
