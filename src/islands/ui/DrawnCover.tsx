import { colourOf } from '#lib/cover/colours.ts'
import { type CoverOf, drawCover } from '#lib/cover/cover.ts'
import { hueClass } from '#lib/cover/hues.ts'
import type { Circle, Path, Role, Shape } from '#lib/cover/shapes.ts'

interface Props extends CoverOf {
  /** Is the hue of the category. */
  hue: number
  className?: string
  /** Is true on a page without the sheet of inks: the colours are those of paper in both themes, dimmed like a photograph. */
  isFixed?: boolean
}

type ColourOf = (role: Role) => string

function toLine({ fill, stroke, width, isRound, opacity, ...place }: Path | Circle, key: number, colour: ColourOf) {
  const paint = {
    fill: fill ? colour(fill) : 'none',
    stroke: stroke && colour(stroke),
    strokeWidth: width,
    strokeLinecap: isRound && ('round' as const),
    opacity,
  }
  return 'd' in place ? (
    <path key={key} d={place.d} {...paint} />
  ) : (
    <circle key={key} cx={place.x} cy={place.y} r={place.radius} {...paint} />
  )
}

const toPart = (shape: Shape, key: number, colour: ColourOf) =>
  'shapes' in shape ? (
    <g key={key} transform={`translate(${shape.x} ${shape.y}) rotate(${shape.degrees})`}>
      {shape.shapes.map((it, place) => toLine(it, place, colour))}
    </g>
  ) : (
    toLine(shape, key, colour)
  )

/**
 * Renders the cover of an article without a picture. Its colours are variables, so a change of the theme draws nothing again; the page
 * imports `drawn-cover.css` and `hues.css`, which what loads on demand adopts (`adopt-cover.ts`).
 */
export function DrawnCover({ hue, className = '', isFixed = false, ...of }: Props) {
  const { ink, isMirrored, near, shapes } = drawCover(of)
  const inks = `ink-${ink} ${near < 0 ? 'near-below ' : ''}${hueClass(hue)} `
  const colour: ColourOf = (role) => (isFixed ? colourOf(role, { ink, hue, near, theme: 'light' }) : `var(--${role})`)
  const parts = shapes.map((it, place) => toPart(it, place, colour))
  return (
    <svg
      className={`drawn-cover ${isFixed ? '' : inks}${className}`.trim()}
      viewBox="0 0 480 300"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      {isMirrored ? <g transform="matrix(-1 0 0 1 480 0)">{parts}</g> : parts}
    </svg>
  )
}
