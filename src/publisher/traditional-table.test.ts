import { Converter } from 'opencc-js/cn2t'
import { expect, test } from 'vitest'
import { traditionalWriter } from '#lib/traditional.ts'
import { makeTraditionalTable } from './traditional-table.ts'

const TEXT =
  '很多人第一次听说它，是在「并发不行」的抱怨下面。头发发白了，皇后在后面；里面有三公里。这里的面条只要几块钱，干净的干部。' +
  '昂贵的并不是「写」，而是两次等待：一出去就是一出戏。理发、发展、白发苍苍，松树轻松，台风、舞台、台湾，复习与复杂，征服与象征。'

test('the table writes as the library does, in a tenth of its size, and a place in the text stays the place', async () => {
  const table = await makeTraditionalTable()
  const written = traditionalWriter(table)(TEXT)
  expect(written).toBe(Converter({ from: 'cn', to: 'tw' })(TEXT))
  expect(written).toHaveLength(TEXT.length)
  expect(written).toContain('頭髮發白')
  expect(JSON.stringify(table).length).toBeLessThan(200_000)
}, 30_000)
