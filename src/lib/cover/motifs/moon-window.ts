import { box, lines, moveTo, type Path, type Random, ring, type Shape, tenth } from '../shapes.ts'

const [X, Y, RADIUS] = [240, 150, 118]

interface Cell {
  x: number
  y: number
  width: number
  height: number
}

/** Draws 月窗: a round window with a lattice. */
export function moonWindow(random: Random): Shape[] {
  // Takes a number that nothing uses: the lattices of published covers begin with the second one.
  random()
  const bars: string[] = []
  const panes: Path[] = []

  function divide({ x, y, width, height }: Cell, times: number): void {
    if (times === 0 || (width < 44 && height < 44)) {
      if (random() < 0.3) panes.push(box(x, y, width, height, random() < 0.25 ? 'c' : 'b'))
      return
    }
    const isUpright = width > height * (0.8 + random() * 0.4)
    const share = 0.34 + random() * 0.32
    if (isUpright) {
      bars.push(`${moveTo([x + width * share, y])}v${tenth(height)}`)
      divide({ x, y, width: width * share, height }, times - 1)
      divide({ x: x + width * share, y, width: width * (1 - share), height }, times - 1)
    } else {
      bars.push(`${moveTo([x, y + height * share])}h${tenth(width)}`)
      divide({ x, y, width, height: height * share }, times - 1)
      divide({ x, y: y + height * share, width, height: height * (1 - share) }, times - 1)
    }
  }

  divide({ x: X - RADIUS, y: Y - RADIUS, width: 2 * RADIUS, height: 2 * RADIUS }, 4)
  return [
    ...panes,
    lines(bars.join(''), 'c', 4),
    // Two broad rings cover the corners of the lattice, so that nothing is cut and nothing needs an id.
    ring(X, Y, 150, 'g', 38),
    ring(X, Y, 124.5, 'a', 13),
    lines('M0 150H109M371 150H480', 'l', 1),
    ring(X, Y, RADIUS, 'c', 5),
    ring(X, Y, RADIUS + 13, 'l', 1),
  ]
}
