import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { emojiNamed, emojis } from '#lib/emoji.ts'
import { sanitiseSvg } from '#server/content/file/file.svg.ts'

const folder = join(import.meta.dirname, '../public')
const bytesOf = (url: string) => readFileSync(join(folder, url))
const names = emojis.map((it) => it.name)
const urls = emojis.map((it) => it.url)

test('[1.18] [3.12] there are about 190, each with a name and an address of its own', () => {
  expect(emojis.length).toBeGreaterThanOrEqual(185)
  expect(emojis.length).toBeLessThanOrEqual(195)
  expect(new Set(urls).size).toBe(emojis.length)
  expect(readdirSync(join(folder, 'emoji')).sort()).toEqual(urls.map((it) => it.slice('/emoji/'.length)).sort())
})

test('at least 180 pictures differ, whatever they are called', () => {
  const hashes = urls.map((it) => createHash('sha256').update(bytesOf(it)).digest('hex'))
  expect(new Set(hashes).size).toBeGreaterThanOrEqual(180)
})

test('names are short Chinese words, and repeat in a few cases', () => {
  for (const name of names) expect(name).toMatch(/^\p{Script=Han}{1,6}$/u)
  const repeated = [...Map.groupBy(emojis, (it) => it.name).values()].filter((it) => it.length > 1)
  expect(repeated.length).toBeGreaterThanOrEqual(3)
  expect(repeated.length).toBeLessThanOrEqual(8)
})

test('a code means the first picture of its name, and nothing else means one', () => {
  expect(emojiNamed('微笑')?.url).toBe('/emoji/slightly-smiling-face.svg')
  expect(emojiNamed('爱心')).toEqual(emojis.find((it) => it.name === '爱心'))
  for (const nothing of ['没有这个', '', 'constructor', '__proto__']) expect(emojiNamed(nothing)).toBeUndefined()
})

test('every picture is a small square SVG that the sanitiser leaves as it is', () => {
  for (const url of urls) {
    const bytes = bytesOf(url)
    const clean = sanitiseSvg(bytes)
    expect(clean.bytes.equals(bytes), url).toBe(true)
    expect([clean.width, clean.height]).toEqual([32, 32])
    expect(bytes.length, url).toBeLessThan(4096)
  }
  expect(urls.reduce((sum, it) => sum + bytesOf(it).length, 0)).toBeLessThan(300_000)
})
