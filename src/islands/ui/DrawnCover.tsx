import { type CoverOf, drawCover } from '#lib/cover/cover.ts'
import { hueClass } from '#lib/cover/hues.ts'
import type { Circle, Path, Role, Shape } from '#lib/cover/shapes.ts'
import './hues.css'
import './drawn-cover.css'

interface Props extends CoverOf {
  /** Is the hue of the category. */
  hue: number
  className?: string
}

const colour = (role: Role | undefined) => role && `var(--${role})`

const Line = ({ shape: { fill, stroke, width, isRound, opacity, ...place } }: { shape: Path | Circle }) => {
  const paint = {
    fill: colour(fill) ?? 'none',
    stroke: colour(stroke),
    strokeWidth: width,
    strokeLinecap: isRound && ('round' as const),
    opacity,
  }
  return 'd' in place ? <path d={place.d} {...paint} /> : <circle cx={place.x} cy={place.y} r={place.radius} {...paint} />
}

const Part = ({ shape }: { shape: Shape }) =>
  'shapes' in shape ? (
    <g transform={`translate(${shape.x} ${shape.y}) rotate(${shape.degrees})`}>{shape.shapes.map(toLine)}</g>
  ) : (
    <Line shape={shape} />
  )

const toLine = (shape: Path | Circle, place: number) => <Line key={place} shape={shape} />
const toPart = (shape: Shape, place: number) => <Part key={place} shape={shape} />

/** Renders the cover of an article without a picture. Its colours are variables, so a change of the theme draws nothing again. */
export function DrawnCover({ hue, className = '', ...of }: Props) {
  const { ink, isMirrored, near, shapes } = drawCover(of)
  const look = `drawn-cover ink-${ink} ${near < 0 ? 'near-below ' : ''}${hueClass(hue)} ${className}`.trim()
  const parts = shapes.map(toPart)
  return (
    <svg className={look} viewBox="0 0 480 300" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      {isMirrored ? <g transform="matrix(-1 0 0 1 480 0)">{parts}</g> : parts}
    </svg>
  )
}
