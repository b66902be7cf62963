import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { prepareText } from '#server/core/drawing/drawing.fonts.ts'
import { drawPicture, pictureKey } from './picture.ts'

const run = promisify(execFile)
const spec = (title: string, kicker = '数据库', siteName = '砚边小记') => ({ title, kicker, siteName })
const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

/** Dark pixels of the title: how much ink it took. */
async function inkOf(title: string): Promise<number> {
  const area = { left: 88, top: 170, width: 600, height: 120 }
  const { data } = await sharp(await drawPicture(spec(title)))
    .extract(area)
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return data.filter((it) => it < 128).length
}

describe('share pictures', () => {
  test('are PNG of the size that previews ask for, and small', async () => {
    const bytes = await drawPicture(spec('SQLite 的 WAL 模式到底快在哪里：检查点、读者快照与一次写入要走的路'))
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
    expect(bytes.length).toBeLessThan(80_000)
  })

  test('are named by what they say', () => {
    expect(pictureKey(spec('一'))).toBe(pictureKey(spec('一')))
    expect(new Set([pictureKey(spec('一')), pictureKey(spec('二')), pictureKey(spec('', '一'))]).size).toBe(3)
    expect(pictureKey(spec('一'))).toMatch(/^[0-9a-f]{20}$/)
  })

  test('draw Chinese with the fonts of the project: other characters, other ink', async () => {
    const inks = await Promise.all(['一', '二', '事', '务', '库', '鑫', '龘'].map(inkOf))
    expect(new Set(inks).size).toBe(inks.length)
    expect(Math.min(...inks)).toBeGreaterThan(200)
    expect(inks[5]).toBeGreaterThan(3 * (inks[0] ?? 0))
  })

  test('come out the same on a machine without any font', async () => {
    const words = spec('Java 并发：从“锁”到 volatile 𠮷🎉 שלום', '并发', 'Inkstone 砚')
    const module = JSON.stringify(fileURLToPath(new URL('./picture.ts', import.meta.url)))
    const script = `const { drawPicture } = await import(${module}); process.stdout.write((await drawPicture(${JSON.stringify(words)})).toString('base64'))`
    const env = { ...process.env, DISABLE_SYSTEM_FONTS_LOAD: '1' }
    const { stdout } = await run(process.execPath, ['--input-type=module', '-e', script], { env, maxBuffer: 1e7 })
    expect(hash(Buffer.from(stdout, 'base64'))).toBe(hash(await drawPicture(words)))
  })

  test.each([
    ['a hundred characters', '汉'.repeat(100)],
    ['a hundred letters without a space', 'W'.repeat(100)],
    ['right to left', 'שלום עולם مرحبا \u202eabc\u202c'],
    ['zero width', '\u200b\u200d\ufeff\u2060'],
    ['only spaces', ' \u3000\t\n '],
    ['nothing', ''],
    ['emoji of many parts', '👩‍👩‍👧‍👦🏳️‍🌈1️⃣'],
    ['half a surrogate pair', '标题\ud83d'],
    ['stacked accents', `Z${'\u0301'.repeat(90)}`],
  ])('a title of %s is drawn without a fault', async (_, title) => {
    expect((await drawPicture(spec(title, title, title))).length).toBeGreaterThan(2_000)
  })
})

describe('what can be drawn', () => {
  test('emoji and foreign scripts leave, rare Chinese becomes 〓, the rest stays', async () => {
    expect((await prepareText('🎉 发布 v2.0 ❤️ שלום：C# 与 𠀀', 700)).text).toBe('发布 v2.0 ：C# 与 〓')
  })

  test('only the files that hold the characters are named, Inter first', async () => {
    expect((await prepareText('Java', 700)).families).toBe('inter-latin')
    expect((await prepareText('事 a', 700)).families).toMatch(/^inter-latin, noto-\d+-700$/)
  })
})
