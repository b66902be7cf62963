import { encode } from 'uqr'
import { draw } from '#client/make.ts'

/** Light modules around the code, without which cameras do not find it. */
const QUIET = 2

/** A QR code of this text: black on white in both themes, as cameras want it. */
export function drawQr(text: string, label: string): SVGElement {
  const { data, size } = encode(text, { border: QUIET })
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  const drawing = draw('svg', {
    viewBox: `0 0 ${size} ${size}`,
    role: 'img',
    'aria-label': label,
    'shape-rendering': 'crispEdges',
  })
  drawing.append(draw('path', { fill: 'white', d: `M0 0h${size}v${size}H0z` }), draw('path', { fill: 'black', d: dark.join('') }))
  return drawing
}
