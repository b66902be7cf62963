import type { Drawing } from '#lib/cover/cover.ts'
import type { Role, Shape } from '#lib/cover/shapes.ts'

const number = (it: number) => String(it).replace(/^0\./, '.')

/** Writes a shape as SVG, to the letter as the mock of the design does. */
export function shapeText(shape: Shape, colour: (role: Role) => string): string {
  if ('shapes' in shape) {
    const { x, y, degrees, shapes } = shape
    return `<g transform="translate(${x} ${y}) rotate(${degrees})">${shapes.map((it) => shapeText(it, colour)).join('')}</g>`
  }
  const { fill, stroke, width, opacity, isRound } = shape
  const place = 'd' in shape ? `<path d="${shape.d}"` : `<circle cx="${shape.x}" cy="${shape.y}" r="${shape.radius}"`
  const paint = stroke ? `fill="none" stroke="${colour(stroke)}" stroke-width="${width}"` : `fill="${colour(fill ?? 'g')}"`
  const rest = `${opacity ? ` opacity="${number(opacity)}"` : ''}${isRound ? ' stroke-linecap="round"' : ''}`
  return `${place} ${paint}${rest}/>`
}

/** Writes all that stands in a drawn cover as SVG, without the element around it. */
export function coverText({ isMirrored, shapes }: Drawing, colour: (role: Role) => string = (role) => `var(--${role})`): string {
  const [ground = '', ...parts] = shapes.map((it) => shapeText(it, colour))
  return ground + (isMirrored ? `<g transform="matrix(-1 0 0 1 480 0)">${parts.join('')}</g>` : parts.join(''))
}
