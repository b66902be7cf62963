import { bindingOf } from '#lib/cover/cloth.ts'
import { isDrawn, MOTIFS } from '../../ui/column/Motifs.tsx'
import { toneOf } from '../../ui/column/tone.ts'

interface Props {
  of: { name: string; cover: string; coverSet: string }
  /** Is how wide it is shown at most, as `sizes` of a picture. */
  sizes: string
}

/** Is how high the slip with the name may become, in the units of the drawing. */
const SLIP_MAX = 134
const SIGN = 14

/** Returns the height of a name whose signs stand below each other; Latin letters lie on their side and are narrower. */
const heightOf = (name: string) =>
  [...name].reduce((sum, it) => sum + ((it.codePointAt(0) ?? 0) < 0x2e80 ? 0.6 : 1) * SIGN, SIGN + 2)

/** Cuts a name that is longer than the slip. */
function onSlipOf(name: string): string {
  if (heightOf(name) <= SLIP_MAX) return name
  const signs = [...name]
  while (heightOf(`${signs.join('')}…`) > SLIP_MAX) signs.pop()
  return `${signs.join('')}…`
}

/**
 * Renders a column as a bound book: its own cover, or one drawn from its name. The colours stand in the drawing, because a page of an
 * article has no sheet of books; its name stands beside it for screen readers.
 */
export function BoundBook({ of: { name, cover, coverSet }, sizes }: Props) {
  if (cover)
    return (
      <img className="bound" src={cover} srcSet={coverSet || undefined} sizes={sizes} alt="" loading="lazy" decoding="async" />
    )
  const tone = toneOf(name)
  const { cloth, slip, onSlip } = bindingOf(tone)
  const words = onSlipOf(name)
  const print = isDrawn(tone) ? { fill: 'none', stroke: slip, strokeOpacity: 0.3 } : { fill: slip, fillOpacity: 0.14 }
  return (
    <svg className="bound" viewBox="0 0 120 160" aria-hidden="true">
      <path fill={cloth} d="M0 0h120v160H0z" />
      <g {...print}>{MOTIFS[tone]}</g>
      <path fill="none" stroke={slip} strokeOpacity="0.75" d="M9 0v160M9 14H0M9 44H0M9 80H0M9 116H0M9 146H0" />
      <svg x="20" y="10" width="24" aria-hidden="true" height={heightOf(words)}>
        <path fill={slip} d="M0 0h24v160H0z" />
        <text className="song" x="12" y="8" fill={onSlip} fontSize={SIGN} fontWeight="700" writingMode="vertical-rl">
          {words}
        </text>
      </svg>
    </svg>
  )
}
