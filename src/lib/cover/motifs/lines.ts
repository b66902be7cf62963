import { box, dot, FULL_TURN, HEIGHT, lines, moveTo, type Path, type Random, type Shape, tenth, WIDTH } from '../shapes.ts'

/** Draws 竹简: bamboo slips on two threads, one of them strong. */
export function bambooSlips(random: Random): Shape[] {
  const count = 11 + Math.floor(random() * 5)
  const gap = (WIDTH - 96) / count
  const strong = 1 + Math.floor(random() * (count - 2))
  const phase = random() * FULL_TURN
  const frequency = 0.8 + random() * 1.3
  const slips = Array.from({ length: count }, (_, place) => {
    const height = 150 + 58 * Math.sin(phase + (place / count) * FULL_TURN * frequency) + random() * 22
    const ink = place === strong ? 'c' : random() < 0.42 ? 'b' : 'a'
    return box(48 + place * gap + gap * 0.14, HEIGHT / 2 - height / 2, gap * 0.72, height, ink, 3)
  })
  return [...slips, lines('M24 122H456M24 178H456', 'l', 1.5), dot(48 + strong * gap + gap / 2, 130, 3.5, 'g')]
}

const roundEnds = (path: Path): Path => ({ ...path, isRound: true })

const SLANT = 0.42
/** Is how far the round end of a stroke reaches beyond it. */
const END = 2

/** Draws 斜雨: slanting strokes of rain before a disc; few are strong. */
export function slantingRain(random: Random): Shape[] {
  const disc = dot(150 + random() * 180, 140, 86, 'a')
  const rain = { b: '', l: '', c: '' }
  const start = random() * 40
  for (let column = -6; column < 24; column++) {
    const x = column * 27 + start
    let y = -20 - random() * 60
    while (y < HEIGHT + 20) {
      const length = 26 + random() * 82
      const ink = random() < 0.09 ? 'c' : random() < 0.4 ? 'l' : 'b'
      const [left, top, across, down] = [x + y * SLANT - 40, y, length * SLANT, length].map(tenth) as [
        number,
        number,
        number,
        number,
      ]
      const isSeen = left < WIDTH + END && left + across > -END && top + down > -END
      if (isSeen) rain[ink] += `${moveTo([left, top])}l${across} ${down}`
      y += length + 20 + random() * 46
    }
  }
  return [disc, roundEnds(lines(rain.b, 'b', 4)), roundEnds(lines(rain.l, 'l', 2)), roundEnds(lines(rain.c, 'c', 4))]
}
