import { presetIcons } from 'unocss'
import { filledIcons, houseAreas, houseIcons } from './house-icons.ts'

/** Is the width of the pen in a drawing of 24 by 24. */
const PEN = 1.6

const drawing = (side: number, path: string | undefined, looks: string) =>
  `<svg viewBox="0 0 ${side} ${side}" xmlns="http://www.w3.org/2000/svg" ><path ${looks} d="${path}"/></svg>`

// It uses the words and the order of lucide, because what two icons have in common weighs nothing when it is packed.
const penned = (line: string | undefined, fill = 'none') =>
  drawing(24, line, `fill="${fill}" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round" stroke-width="${PEN}"`)

/** Names the icons: `i-lucide-…`, `i-simple-icons-…` and the drawings of the house, `i-ink-…`. */
export const icons = presetIcons({
  // `ink` holds the drawings of the house.
  collections: {
    ink: {
      ...Object.fromEntries(Object.entries(houseIcons).map(([name, line]) => [name, penned(line)])),
      ...Object.fromEntries(filledIcons.map((name) => [`${name}-filled`, penned(houseIcons[name], 'currentColor')])),
      ...Object.fromEntries(
        Object.entries(houseAreas).map(([name, [side, area]]) => [name, drawing(side, area, 'fill="currentColor"')]),
      ),
    },
  },
  // By `processor` and not by `extraProperties`, which would repeat them inside each drawing.
  processor: (css) => {
    for (const name of ['-webkit-mask', '-webkit-mask-size', 'mask-size', 'color']) delete css[name]
    if (css.mask) {
      css.mask = 'var(--un-icon) 0 0 / 100% 100% no-repeat'
      // The drawing fills the mask, so it needs no size of its own. One pen for all icons: lucide draws with 2, this site with 1.6.
      css['--un-icon'] = String(css['--un-icon'])
        .replace(/;utf8| (?:width|height)='1em'/g, '')
        .replaceAll("stroke-width='2'", `stroke-width='${PEN}'`)
    }
    Object.assign(css, { display: 'inline-block', flex: 'none' })
  },
})
