import { writeFileSync } from 'node:fs'
import { type Colour, colours, FONT_STYLES } from '../src/markdown/code-colours.ts'

const SHEET = new URL('../src/styles/code.css', import.meta.url)

/** Returns the style sheet for every class that the highlighter can give, in both themes. */
export function colourSheet(): string {
  return [
    '/* Made by scripts/code-colours.ts from the two themes of the highlighter: run it again instead of editing. */',
    ...colours.map(({ className, light }) => rule(`.${className}`, light)),
    '/* Paper is light. */',
    block(
      '@media screen',
      colours.map(({ className, dark }) => rule(`.dark .${className}`, dark)),
    ),
    ...FONT_STYLES.map(({ className, property, value }) => block(`.${className}`, [`${property}: ${value};`])),
    '',
  ].join('\n')
}

function rule(selector: string, { color, background }: Colour['light']): string {
  return block(selector, [`color: ${color};`, ...(background ? [`background-color: ${background};`] : [])])
}

function block(selector: string, lines: string[]): string {
  return `${selector} {\n${lines.map((it) => it.replace(/^/gm, '  ')).join('\n')}\n}`
}

if (import.meta.main) writeFileSync(SHEET, colourSheet())
