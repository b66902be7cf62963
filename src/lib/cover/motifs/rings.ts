import { area, dot, FULL_TURN, loop, type Point, type Random, type Role, ring, type Shape } from '../shapes.ts'

/** Draws 涟漪: rings around a drop, and a smaller one beside it. */
export function ripples(random: Random): Shape[] {
  const [x, y] = [150 + random() * 180, 110 + random() * 80]
  const count = 8 + Math.floor(random() * 3)
  const gap = 26 + random() * 8
  const shapes: Shape[] = []
  for (let place = count; place > 0; place--) shapes.push(dot(x, y, place * gap, place % 2 ? 'a' : 'g'))
  for (let place = 1; place < count; place += 2)
    shapes.push(place === 3 ? ring(x, y, place * gap, 'c', 2.5) : ring(x, y, place * gap, 'l', 1))
  const [x2, y2] = [x < 240 ? x + 150 + random() * 50 : x - 150 - random() * 50, y + 60]
  for (let place = 3; place > 0; place--) shapes.push(ring(x2, y2, place * 13, 'l', 1))
  return [...shapes, dot(x, y, 11, 'c'), dot(x2, y2, 5, 'p')]
}

const RING_INKS: readonly Role[] = ['a', 'g', 'b', 'g', 'a', 'b']

/** Draws 年轮: the rings of a tree around its core. */
export function treeRings(random: Random): Shape[] {
  const [x, y] = [170 + random() * 140, 120 + random() * 60]
  const [first, second] = [random() * FULL_TURN, random() * FULL_TURN]
  const [count, steps] = [10, 24]
  const shapes: Shape[] = []
  for (let place = count; place > 0; place--) {
    const radius = place * 25 + 6
    const points = Array.from({ length: steps }, (_, step): Point => {
      const angle = (step / steps) * FULL_TURN
      const swell = 1 + 0.1 * Math.sin(angle * 2 + first + place * 0.12) + 0.06 * Math.sin(angle * 5 + second - place * 0.2)
      return [x + Math.cos(angle) * radius * swell * 1.16, y + Math.sin(angle) * radius * swell]
    })
    shapes.push(area(loop(points), place === 1 ? 'c' : (RING_INKS[place % 6] ?? 'a')))
  }
  return [...shapes, dot(x, y, 5, 'p')]
}
