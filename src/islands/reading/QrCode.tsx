import { encode } from 'uqr'

/** Counts light modules around the code; cameras do not find it without them. */
const QUIET = 2

/** Renders a QR code of a text: black on white in both themes, which cameras need. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: QUIET })
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path fill="white" d={`M0 0h${size}v${size}H0z`} />
      <path fill="black" d={dark.join('')} />
    </svg>
  )
}
