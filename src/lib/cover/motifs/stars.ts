import { dot, lines, moveTo, type Point, type Random, ring, type Shape, tenth } from '../shapes.ts'

const MIDDLE: Point = [240, 150]

/** Draws 星图: stars in three rows, joined by the shortest lines, and circles around one of them. */
export function starMap(random: Random): Shape[] {
  const stars: Point[] = []
  for (let row = 0; row < 3; row++)
    for (let column = 0; column < 5; column++)
      if (random() < 0.74) stars.push([66 + column * 87 + (random() - 0.5) * 46, 62 + row * 88 + (random() - 0.5) * 42])
  const heart = stars[Math.floor(stars.length / 2)] ?? MIDDLE
  const [x, y] = heart
  const shapes: Shape[] = [
    dot(x, y, 118, 'a'),
    ring(x, y, 176, 'b', 1),
    ring(x, y, 58, 'b', 1),
    lines(shortestLines(stars), 'l', 1.5),
  ]
  for (const [place, star] of stars.entries())
    if (star === heart) shapes.push(dot(x, y, 12, 'c'), dot(x, y, 4, 'g'))
    else {
      const radius = 4 + random() * 4
      shapes.push(dot(star[0], star[1], radius, place % 4 === 1 ? 'p' : random() < 0.5 ? 'c' : 'l'))
    }
  return shapes
}

/** Joins all points by the least length of lines. */
function shortestLines(points: readonly Point[]): string {
  const [joined, loose] = [points.slice(0, 1), points.slice(1)]
  let d = ''
  while (loose.length) {
    let best: { distance: number; from: Point; to: Point } | undefined
    for (const from of joined)
      for (const to of loose) {
        const distance = (from[0] - to[0]) ** 2 + (from[1] - to[1]) ** 2
        if (!best || distance < best.distance) best = { distance, from, to }
      }
    if (!best) break
    const { from, to } = best
    d += `${moveTo(from)}L${tenth(to[0])} ${tenth(to[1])}`
    joined.push(to)
    loose.splice(loose.indexOf(to), 1)
  }
  return d
}
