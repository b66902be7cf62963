import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { readRows } from './json-rows.ts'

async function rowsOf(pieces: Iterable<string | Buffer>, wanted: (table: string) => boolean = () => true) {
  const found: string[] = []
  for await (const { table, row } of readRows(Readable.from(pieces, { objectMode: false }), wanted))
    found.push(`${table} ${JSON.stringify(row)}`)
  return found
}

test('objects in wanted arrays are told with their place, whatever is around and inside them', async () => {
  const json = {
    meta: { list: [{ n: 0 }] },
    db: [{ data: { posts: [{ id: 1, tags: [{ a: [1] }] }, 'text', [{ no: 1 }], { id: 2 }], other: [{ id: 9 }] } }],
  }
  expect(await rowsOf([JSON.stringify(json)], (it) => it === 'db.data.posts')).toEqual([
    'db.data.posts {"id":1,"tags":[{"a":[1]}]}',
    'db.data.posts {"id":2}',
  ])
  expect(await rowsOf(['[{"a":1},{"b":2}]'], (it) => it === '')).toEqual([' {"a":1}', ' {"b":2}'])
})

test('pieces may end in the middle of a letter', async () => {
  const bytes = Buffer.from('[{"标题":"中文"}]')
  const single = Array.from(bytes, (it) => Buffer.from([it]))
  expect(await rowsOf(single)).toEqual([' {"标题":"中文"}'])
})

test('a value without end is not gathered', async () => {
  function* endless() {
    yield '[{"a":"'
    for (let n = 0; n < 100; n++) yield 'x'.repeat(1024 * 1024)
  }
  await expect(rowsOf(endless())).rejects.toThrow('文件里有一项内容超过 64 MB')
})

test('keys that would reach the prototype are plain keys', async () => {
  expect(await rowsOf(['[{"__proto__":{"polluted":1}}]'])).toEqual([' {"__proto__":{"polluted":1}}'])
  expect('polluted' in {}).toBe(false)
})
