import { box, dot, FULL_TURN, lines, type Random, ring, type Shape, tenth } from '../shapes.ts'

const GAP = 37.5
const STEPS = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const

const within = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))

/** Draws 弈局: a board of go on which stones were put one beside the other. */
export function goBoard(random: Random): Shape[] {
  const columns = Array.from({ length: 12 }, (_, place) => `M${tenth(33.75 + place * GAP)} -2V302`)
  const rows = Array.from({ length: 9 }, (_, place) => `M-2 ${tenth(place * GAP)}H482`)
  const shapes: Shape[] = [{ ...lines([...columns, ...rows].join(''), 'l', 1), opacity: 0.6 }]
  let [column, row] = [3 + Math.floor(random() * 4), 2 + Math.floor(random() * 2)]
  const taken = new Set<string>()
  for (let turn = 0; turn < 60 && taken.size < 15; turn++) {
    const place = `${column},${row}`
    if (!taken.has(place)) {
      const [x, y] = [33.75 + column * GAP, GAP + row * GAP]
      if (taken.size % 2) shapes.push(dot(x, y, 16, 'g'), ring(x, y, 15.5, 'c', 1.5))
      else shapes.push(dot(x, y, 16, 'c'))
      if (taken.size === 12) shapes.push(dot(x, y, 4.5, 'p'))
      taken.add(place)
    }
    const [right, down] = STEPS[Math.floor(random() * 4)] ?? [0, 0]
    column = within(column + right + (random() < 0.3 ? 1 : 0), 1, 9)
    row = within(row + down, 1, 5)
  }
  return shapes
}

/** Draws 田格: a field of squares, darker where three waves add up, with a point at the highest one. */
export function squares(random: Random): Shape[] {
  const [across, down] = [random() * FULL_TURN, random() * FULL_TURN]
  const frequency = 0.5 + random() * 0.5
  const slanting = random() * FULL_TURN
  const cells = Array.from({ length: 60 }, (_, place) => {
    const [column, row] = [place % 10, Math.floor(place / 10)]
    const height =
      Math.sin(column * frequency + across) + Math.cos(row * 0.8 + down) + 0.6 * Math.sin((column + row) * 0.7 + slanting)
    return { column, row, height }
  })
  const highest = cells.reduce((best, it) => (it.height > best.height ? it : best))
  return cells.map((it) => {
    const ink = it === highest ? 'p' : it.height > 1.15 ? 'c' : it.height > 0.15 ? 'b' : 'a'
    return box(60 + it.column * 36.4, 42 + it.row * 36.4, 31, 31, ink, 4)
  })
}
