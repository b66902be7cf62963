/** Holds a stretch of lines: equal lines of both texts, or the differing lines of each. */
export type Stretch = { same: readonly string[] } | { mine: readonly string[]; theirs: readonly string[] }

/** Limits the differences; with more of them the lines are not paired, and the whole middle is one stretch. */
const MOST = 2000

/** Finds the shortest way from one list of lines to another (Myers), as pairs of equal lines; null above `MOST` differences. */
function pairs(a: readonly string[], b: readonly string[]): [number, number][] | null {
  const most = Math.min(a.length + b.length, MOST)
  const offset = most + 1
  let ends = new Int32Array(2 * most + 3)
  const trace: Int32Array[] = []
  for (let steps = 0; steps <= most; steps++) {
    trace.push(ends.slice())
    for (let diagonal = -steps; diagonal <= steps; diagonal += 2) {
      const [down, right] = [ends[offset + diagonal + 1] ?? 0, (ends[offset + diagonal - 1] ?? 0) + 1]
      let x = diagonal === -steps || (diagonal !== steps && right - 1 < down) ? down : right
      while (x < a.length && x - diagonal < b.length && a[x] === b[x - diagonal]) x++
      ends[offset + diagonal] = x
      if (x >= a.length && x - diagonal >= b.length) return walkBack(trace, a, b, offset)
    }
    ends = ends.slice()
  }
  return null
}

function walkBack(trace: readonly Int32Array[], a: readonly string[], b: readonly string[], offset: number): [number, number][] {
  const found: [number, number][] = []
  let [x, y] = [a.length, b.length]
  for (let steps = trace.length - 1; steps >= 0; steps--) {
    const ends = trace[steps] as Int32Array
    const diagonal = x - y
    const at = (it: number) => ends[offset + it] ?? 0
    const isDown = diagonal === -steps || (diagonal !== steps && at(diagonal - 1) < at(diagonal + 1))
    const before = isDown ? diagonal + 1 : diagonal - 1
    const fromX = steps === 0 ? 0 : at(before)
    const fromY = fromX - before
    const stop = steps === 0 ? 0 : isDown ? fromX : fromX + 1
    while (x > stop && y > 0) found.push([--x, --y])
    if (steps > 0) [x, y] = [fromX, fromY]
  }
  return found.reverse()
}

/** Compares two texts line by line. */
export const compare = (mine: string, theirs: string): Stretch[] => compareLists(mine.split('\n'), theirs.split('\n'))

/** Compares two lists of texts: lines, or the words of a line. */
export function compareLists(a: readonly string[], b: readonly string[]): Stretch[] {
  const all: Stretch[] = []
  let [x, y] = [0, 0]
  let same: string[] = []
  const endSame = () => {
    if (same.length > 0) all.push({ same })
    same = []
  }
  const differ = (toX: number, toY: number) => {
    if (toX === x && toY === y) return
    endSame()
    all.push({ mine: a.slice(x, toX), theirs: b.slice(y, toY) })
  }
  let head = 0
  while (head < a.length && head < b.length && a[head] === b[head]) head++
  let tail = 0
  while (tail < a.length - head && tail < b.length - head && a[a.length - 1 - tail] === b[b.length - 1 - tail]) tail++
  const middle = pairs(a.slice(head, a.length - tail), b.slice(head, b.length - tail)) ?? []
  const equal: [number, number][] = [
    ...Array.from({ length: head }, (_, at): [number, number] => [at, at]),
    ...middle.map(([i, j]): [number, number] => [i + head, j + head]),
    ...Array.from({ length: tail }, (_, at): [number, number] => [a.length - tail + at, b.length - tail + at]),
  ]
  for (const [i, j] of equal) {
    differ(i, j)
    same.push(a[i] ?? '')
    x = i + 1
    y = j + 1
  }
  endSame()
  differ(a.length, b.length)
  return all
}

export type Choice = 'mine' | 'theirs' | 'both'

/** Joins two texts into one, with the choice that was made for each differing stretch. */
export const join = (stretches: readonly Stretch[], choices: readonly Choice[]): string => {
  let at = 0
  return stretches
    .flatMap((it) => {
      if ('same' in it) return it.same
      const choice = choices[at++] ?? 'mine'
      return [...(choice === 'theirs' ? [] : it.mine), ...(choice === 'mine' ? [] : it.theirs)]
    })
    .join('\n')
}
