import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { colourOf, toHex } from '#lib/cover/colours.ts'
import { prepareText } from '#server/core/drawing/drawing.fonts.ts'
import { drawPicture, type PictureSpec, pictureKey } from './picture.ts'

const run = promisify(execFile)
const spec = (title: string, kicker = '数据库', siteName = '砚边小记') => ({ title, kicker, siteName })
const card = (title: string, id = 1, drawing: number | null = null, hue = 262, minutes = 11) => ({
  ...spec(title),
  article: { cover: { id, drawing, hue }, minutes },
})
const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

/** Draws in a process that knows no fonts of the machine. */
async function drawAlone(of: PictureSpec): Promise<Buffer> {
  const module = JSON.stringify(fileURLToPath(new URL('./picture.ts', import.meta.url)))
  const script = `const { drawPicture } = await import(${module}); process.stdout.write((await drawPicture(${JSON.stringify(of)})).toString('base64'))`
  const env = { ...process.env, DISABLE_SYSTEM_FONTS_LOAD: '1' }
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', script], { env, maxBuffer: 1e7 })
  return Buffer.from(stdout, 'base64')
}

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

  test('of an article are named by its drawing, its hue and its minutes too', () => {
    const others = [card('一', 2), card('一', 1, 0), card('一', 1, 1), card('一', 1, null, 160), card('一', 1, null, 262, 12)]
    expect(pictureKey(card('一'))).toBe(pictureKey(card('一')))
    expect(new Set([spec('一'), card('一'), card('二'), ...others].map(pictureKey)).size).toBe(8)
  })

  test('draw Chinese with the fonts of the project: other characters, other ink', async () => {
    const inks = await Promise.all(['一', '二', '事', '务', '库', '鑫', '龘'].map(inkOf))
    expect(new Set(inks).size).toBe(inks.length)
    expect(Math.min(...inks)).toBeGreaterThan(200)
    expect(inks[5]).toBeGreaterThan(3 * (inks[0] ?? 0))
  })

  test('come out the same on a machine without any font', async () => {
    const words = spec('Java 并发：从“锁”到 volatile 𠮷🎉 שלום', '并发', 'Inkstone 砚')
    expect(hash(await drawAlone(words))).toBe(hash(await drawPicture(words)))
  })

  test('of an article come out the same on a machine without any font', async () => {
    const it = card('“锁”到 volatile：Java λ 与《内存模型》', 8)
    expect(hash(await drawAlone(it))).toBe(hash(await drawPicture(it)))
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
    expect((await drawPicture({ ...card(title), kicker: title, siteName: title })).length).toBeGreaterThan(2_000)
  })
})

describe('the card of an article without a cover', () => {
  const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
  /** Tells whether a pixel has a colour; the palette of the file rounds by a step. */
  const has = async (bytes: Buffer, left: number, top: number, hex: string) => {
    const pixel = await sharp(bytes).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer()
    return channels(hex).every((value, at) => Math.abs(value - (pixel[at] ?? 0)) <= 2)
  }
  const PAPER = toHex(0.985, 0.006, 85)
  const MOTIF = 2 ** 32

  test('is a PNG of the same size, small with each motif', async () => {
    for (let motif = 0; motif < 13; motif++) {
      const bytes = await drawPicture(card('Netty 的线程模型：为什么不能在 EventLoop 里睡觉', 1, motif * MOTIF + motif))
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
      expect(bytes.length, `${motif}`).toBeLessThan(80_000)
    }
  })

  test('is the drawing up to 52 %, then warm paper, whatever the theme', async () => {
    // The fields of the squares leave the ground free at the top.
    const bytes = await drawPicture(card('一', 1, 8 * MOTIF))
    const ground = colourOf('g', { ink: 0, hue: 262, near: 34, theme: 'light' })
    for (const left of [2, 622]) expect(await has(bytes, left, 2, ground)).toBe(true)
    for (const left of [625, 1198]) expect(await has(bytes, left, 2, PAPER)).toBe(true)
    expect(await has(bytes, 698, 96, toHex(0.55, 0.085, 262))).toBe(true)
  })

  test('without a category has no square', async () => {
    const bytes = await drawPicture({ ...card('一'), kicker: '' })
    expect(await has(bytes, 698, 96, PAPER)).toBe(true)
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

  test('宋体 has its own files, and takes from 黑体 what it lacks', async () => {
    expect((await prepareText('事 a', 700, 'song')).families).toMatch(/^noto-serif-sc-\d+(, noto-serif-sc-\d+)*$/)
    expect(await prepareText('λ', 700, 'song')).toEqual({ text: 'λ', families: 'inter-greek' })
  })
})
