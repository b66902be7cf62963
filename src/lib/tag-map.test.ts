import { expect, test } from 'vitest'
import { type Box, labelSize, NARROWEST, type Neighbour, placeTags } from './tag-map.ts'

/** Returns the same random numbers in every run. */
function randomOf(seed: number) {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

const SIGNS = [...'排版数据库读书随笔性能优化杭州家庭服务器编译原理', ...'abcdefgMWiltypescript.+#0123456789']

function anyTags(random: () => number): { middle: string; near: Neighbour[] } {
  const name = () =>
    Array.from({ length: 1 + Math.floor(random() ** 2 * 50) }, () => SIGNS[Math.floor(random() * SIGNS.length)]).join('')
  const near = Array.from({ length: Math.floor(random() * 9) }, () => ({
    name: name(),
    articleNum: 1 + Math.floor(random() ** 3 * 9999),
  }))
  return { middle: name(), near: near.toSorted((a, b) => b.articleNum - a.articleNum) }
}

/** Are the map’s sizes in windows of 320, 390 and 720 pixels, and beside the list on a desktop. */
const MAPS = [
  [NARROWEST.width, NARROWEST.height],
  [356, 306],
  [686, 428],
  [338, 311],
] as const

/** Lists the boxes that leave a map of this size or reach into another one. */
function wrongIn(boxes: readonly Box[], width: number, height: number): Box[] {
  const isInside = (it: Box) =>
    it.x >= it.width / 2 && it.x + it.width / 2 <= width && it.y >= it.height / 2 && it.y + it.height / 2 <= height
  const isApart = (a: Box, b: Box) =>
    Math.abs(a.x - b.x) >= (a.width + b.width) / 2 || Math.abs(a.y - b.y) >= (a.height + b.height) / 2
  return boxes.filter((it, at) => !isInside(it) || boxes.slice(at + 1).some((other) => !isApart(it, other)))
}

test('nothing overlaps and nothing leaves the map, whatever the tags are called', () => {
  const random = randomOf(7)
  for (let run = 0; run < 300; run++) {
    const { middle, near } = anyTags(random)
    const places = placeTags(middle, near)
    const labels = [
      { ...labelSize({ name: middle, articleNum: 0 }, 'middle'), x: 50, y: 50 },
      ...places.map(({ x, y, size }, at) => ({ ...labelSize(near[at] ?? { name: '', articleNum: 0 }, size), x, y })),
    ]
    expect(labels).toHaveLength(near.length + 1)
    for (const [width, height] of MAPS) {
      const boxes = labels.map((it) => ({ ...it, x: (it.x / 100) * width, y: (it.y / 100) * height }))
      expect(wrongIn(boxes, width, height)).toEqual([])
    }
  }
})

test('the same tags have the same places, and the most frequent have the largest labels', () => {
  const near = ['CSS', '字体', '无障碍', '书法', 'Astro', '读书', '性能优化', '随笔'].map((name, at) => ({
    name,
    articleNum: 9 - at,
  }))
  const places = placeTags('排版', near)
  expect(placeTags('排版', structuredClone(near))).toEqual(places)
  expect(places.map((it) => it.size)).toEqual([3, 3, 2, 2, 2, 1, 1, 1])
  expect(new Set(places.map(({ x, y }) => `${x} ${y}`)).size).toBe(8)
  expect(placeTags('排版', [])).toEqual([])
})
