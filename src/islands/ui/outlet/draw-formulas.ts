import { adoptStyles } from '#client/adopt-styles.ts'
import { htmlNodes } from '#client/html-nodes.ts'
import { lightColours } from '#lib/light-colours.ts'
import css from './formula-picture.css?inline'
import { type Picture, pictureOf } from './picture.ts'

/** Counts the points of a pixel: formulas are small, and telephones fine. */
const SCALE = 3
/** Counts the pixels around a formula for what is drawn beyond its box. */
const ROOM = 2

interface Formula {
  mathml: string
  isBlock: boolean
}

/** Returns what is drawn: the formula as the browser itself sets it, in a picture with a style sheet of its own. */
const svgOf = (math: Element, shift: number, width: number, height: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width * SCALE}" height="${height * SCALE}" viewBox="0 0 ${width} ${height}">` +
  `<foreignObject x="${ROOM}" y="${ROOM - shift}" width="${width * 2}" height="${height * 2}">` +
  `<div xmlns="http://www.w3.org/1999/xhtml" class="formula-picture" style="color:${lightColours(null).text}">` +
  `<style>${css.replaceAll('<', '')}</style><p>${new XMLSerializer().serializeToString(math)}</p></div></foreignObject></svg>`

/**
 * Draws formulas as pictures; null for one that cannot be drawn.
 * @param place is where they are measured: it is laid out, and nobody sees it
 */
export async function drawFormulas(formulas: readonly Formula[], place: HTMLElement): Promise<(Picture | null)[]> {
  adoptStyles(css)
  place.replaceChildren(htmlNodes(formulas.map(({ mathml }) => `<p>${mathml}<i></i></p>`).join('')))
  const lines = [...place.querySelectorAll<HTMLElement>(':scope > p')]
  // All are measured before the first is drawn: the place may go with the dialog.
  const measured = lines.map((line, at) => {
    const [math, probe] = [line.querySelector('math'), line.querySelector(':scope > i')]
    if (!math || !probe) return null
    const box = math.getBoundingClientRect()
    const [width, height] = [Math.ceil(box.width) + 2 * ROOM, Math.ceil(box.height) + 2 * ROOM]
    const shift = box.top - line.getBoundingClientRect().top
    const below = formulas[at]?.isBlock ? null : height - ROOM - (probe.getBoundingClientRect().bottom - box.top)
    return { svg: svgOf(math, shift, width, height), width, height, below }
  })
  place.replaceChildren()
  const pictures: (Picture | null)[] = []
  for (const it of measured) {
    const src = it && (await pictureOf(it.svg, it.width, it.height, SCALE))
    pictures.push(it && src ? { ...it, src } : null)
  }
  return pictures
}
