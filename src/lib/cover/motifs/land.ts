import { area, dot, FULL_TURN, lines, type Random, type Role, type Shape, tenth, WIDTH, wave } from '../shapes.ts'

const HILL_INKS: readonly Role[] = ['a', 'b', 'l', 'c', 'c']

/** Draws 远山: four or five hills behind each other, and the sun. */
export function hills(random: Random): Shape[] {
  const last = 3 + Math.floor(random() * 2)
  const frequency = 0.7 + random() * 0.5
  const shapes: Shape[] = [dot(110 + random() * 260, 84 + random() * 34, 22 + random() * 16, 'p')]
  for (const [place, ink] of HILL_INKS.slice(0, last + 1).entries()) {
    const near = place / last
    const ridge = wave(150 + near * 108, 46 - 22 * near, random() * FULL_TURN, frequency + near * 0.6)
    // The two nearest of five hills have the same ink.
    shapes.push(area(`${ridge}V300H0z`, ink, last === 4 && place === 3 ? 0.72 : undefined))
  }
  return shapes
}

/** Draws 水纹: lines of water, one of them strong, and the moon behind them. */
export function river(random: Random): Shape[] {
  const count = 11
  const phase = random() * FULL_TURN
  const frequency = 1 + random() * 0.7
  const strong = 5 + Math.floor(random() * 4)
  const shapes: Shape[] = [dot(120 + random() * 240, 104, 44 + random() * 14, 'b')]
  for (let place = 0; place < count; place++) {
    const line = wave(112 + place * 20, 20 - place * 0.6, phase + place * 0.34, frequency)
    shapes.push(area(`${line}V300H-30z`, 'g'))
    if (place === strong) shapes.push(lines(line, 'c', 3))
    else shapes.push(lines(line, place % 3 ? 'l' : 'b', 1.3))
  }
  return shapes
}

const ARCH_INKS: readonly Role[] = ['c', 'a', 'b', 'g', 'l']
const MIRRORED_INKS: readonly Role[] = ['b', 'a', 'b', 'g', 'a']

/** Draws 桥拱: two or three arches and what the water mirrors of them. */
export function bridge(random: Random): Shape[] {
  const count = 2 + Math.floor(random() * 2)
  const [water, gap, size] = [206, count === 2 ? 200 : 136, count === 2 ? 96 : 66]
  const shapes: Shape[] = []
  for (let place = 0; place < count; place++) {
    const outer = size - random() * 10
    const x = WIDTH / 2 - ((count - 1) * gap) / 2 + place * gap
    for (const [depth, ink] of ARCH_INKS.entries()) {
      const radius = outer * (1 - depth * 0.19)
      const half = (height: number, side: 0 | 1) =>
        `M${tenth(x - radius)} ${water}A${tenth(radius)} ${tenth(height)} 0 0 ${side} ${tenth(x + radius)} ${water}z`
      shapes.push(area(half(radius, 1), ink), area(half(radius * 0.36, 0), MIRRORED_INKS[depth] ?? 'a', 0.75))
    }
  }
  return [
    ...shapes,
    lines(`M0 ${water}H480`, 'c', 2),
    lines('M70 250h90M210 262h120M350 244h70', 'l', 1.5),
    dot(count === 2 ? 240 : 80, 70, 15, 'p'),
  ]
}
