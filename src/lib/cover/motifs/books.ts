import { area, box, lines, moveTo, type Path, type Random, type Shape, type Turned, tenth, WIDTH } from '../shapes.ts'

const EDGE = 'M-88 -112H88q4 0 4 4V108q0 4-4 4H-88q-4 0-4-4V-108q0-4 4-4z'

/** Draws 叠纸: sheets of paper over each other; the top one has lines, a title and a seal. */
export function paperStack(random: Random): Shape[] {
  const count = 4 + Math.floor(random() * 2)
  const firstAngle = -22 - random() * 10
  const step = 9 + random() * 4
  return Array.from({ length: count }, (_, place): Turned => {
    const isTop = place === count - 1
    return {
      x: tenth(214 + place * 12),
      y: tenth(166 - place * 4),
      degrees: tenth(firstAngle + place * step),
      shapes: [
        box(-92, -112, 184, 224, isTop ? 'g' : place % 2 ? 'a' : 'b', 4),
        lines(EDGE, 'l', 1),
        ...(isTop ? writing(random) : []),
      ],
    }
  })
}

function writing(random: Random): Path[] {
  const rows = Array.from({ length: 6 }, (_, row) => {
    const length = row === 5 ? 50 + random() * 30 : 112 + random() * 22
    return `M-66 ${-58 + row * 25}h${Math.floor(length)}`
  })
  return [lines(rows.join(''), 'l', 2), box(-66, -92, 62 + random() * 40, 13, 'c', 2), box(50, 80, 15, 15, 'p', 2)]
}

/** Draws 经折: a book folded like a screen, one of its pages strong. */
export function foldedBook(random: Random): Shape[] {
  const [count, height] = [7, 170]
  const width = WIDTH / (count - 1.4)
  const top = 62 + random() * 14
  const depth = 26 + random() * 16
  const strong = 1 + Math.floor(random() * 4)
  return Array.from({ length: count }, (_, place) => {
    const x = -width * 0.25 + place * width
    const isOdd = place % 2 === 1
    const [start, end] = isOdd ? [top + depth, top] : [top, top + depth]
    const page = `${moveTo([x, start])}L${tenth(x + width)} ${tenth(end)}v${height}L${tenth(x)} ${tenth(start + height)}z`
    const columns = [1, 2, 3, 4].map((column) => {
      const across = column / 5
      const missing = random() < 0.4 ? random() * 60 : 0
      return `${moveTo([x + width * across, start + (end - start) * across + 26])}v${tenth(height - 52 - missing)}`
    })
    const isStrong = place === strong
    return [area(page, isStrong ? 'c' : isOdd ? 'b' : 'a'), lines(columns.join(''), isStrong ? 'g' : 'l', 1.5)]
  }).flat()
}
