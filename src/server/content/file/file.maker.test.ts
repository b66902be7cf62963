import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import sharp from 'sharp'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { Refusal } from '#server/core/http/refuse.ts'
import { createPictureMaker, type MakerOptions, type PictureMaker } from './file.maker.ts'

let maker: PictureMaker
const start = (options: MakerOptions = {}) => {
  maker = createPictureMaker({ processes: 1, ...options })
  return maker
}
const rehearse = (options: MakerOptions = {}) => start({ script: new URL('./rehearsal.worker.ts', import.meta.url), ...options })
afterEach(() => maker.close())

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#345' } })
    .png()
    .toBuffer()
const refusal = (input: Buffer) =>
  maker.make(input).then(
    () => 'made',
    (error: unknown) => (error instanceof Refusal ? `${error.code} ${error.message}` : String(error)),
  )

describe('a picture made beside this process', { timeout: 60_000 }, () => {
  test('comes back whole, with what was made of it', async () => {
    const made = await start().make(await picture(700, 400))
    expect(made).toMatchObject({ extension: 'png', mime: 'image/png', width: 700, height: 400 })
    expect((await sharp(made.bytes).metadata()).width).toBe(700)
    expect(made.blurhash).toMatch(/^\S{20,40}$/)
  })

  test('keeps this process free while it is made', async () => {
    start()
    const noise = randomBytes(3000 * 3000 * 3)
    const large = await sharp(noise, { raw: { width: 3000, height: 3000, channels: 3 } })
      .jpeg({ quality: 40 })
      .toBuffer()
    let turns = 0
    const tick = setInterval(() => turns++, 5)
    await maker.make(large)
    clearInterval(tick)
    expect(turns).toBeGreaterThan(20)
  })

  test('is refused where it is none, in the words that it would be refused with here', async () => {
    start()
    expect(await refusal(Buffer.from('%PDF-1.4'))).toBe('415 不是支持的图片（jpg、png、webp、gif、avif、svg）')
    expect(await refusal((await picture(99, 99)).subarray(0, 80))).toMatch(/^415 /)
    expect(await refusal(Buffer.from('<svg><rect></svg>'))).toBe('415 SVG 无法解析')
    expect(await refusal(await picture(8000, 5001))).toBe('413 图片的像素或帧数过多')
  })

  test('is refused when its memory is more than a process may have', async () => {
    start({ memory: 10 })
    expect(await refusal(await picture(99, 99))).toBe('413 图片过于复杂，无法处理')
  })
})

describe('when a picture is the end of its process', { timeout: 60_000 }, () => {
  test.each(['die', 'crash', 'forever'])('%s: it is refused, and the next one is well', async (words) => {
    rehearse({ patience: 300 })
    expect(await refusal(Buffer.from(words))).toBe('413 图片过于复杂，无法处理')
    maker.close()
    rehearse()
    expect(await refusal(await picture(9, 9))).toBe('made')
  })

  test('those that wait for it get their turn', async () => {
    rehearse()
    const good = await picture(9, 9)
    const answers = await Promise.all([Buffer.from('die'), good, Buffer.from('crash'), good].map(refusal))
    expect(answers.map((it) => it.slice(0, 4))).toEqual(['413 ', 'made', '413 ', 'made'])
  })

  test('a fault of ours is none of the picture', async () => {
    rehearse()
    expect(await refusal(Buffer.from('fail'))).toBe('Error: asked to')
    start({ script: new URL('../../file/nowhere.ts', import.meta.url) })
    expect(await refusal(await picture(9, 9))).toBe('Error: no process for pictures')
  })

  test('the end of the whole program is none of the picture either', async () => {
    rehearse()
    expect(await refusal(Buffer.from('ended'))).toBe('Error: no process for pictures')
    expect(await refusal(await picture(9, 9))).toBe('made')
  })

  test('a process that never gets ready is waited for a while, and the next picture has its place', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'inkstone-'))
    const silent = join(folder, 'silent.mjs')
    writeFileSync(silent, 'setInterval(() => {}, 1000)')
    start({ script: pathToFileURL(silent), loading: 300 })
    for (let n = 0; n < 2; n++) expect(await refusal(Buffer.from('<svg/>'))).toBe('Error: no process for pictures')
    rmSync(folder, { recursive: true })
  })

  test('a process that cannot even be started keeps nobody waiting', async () => {
    start({ script: new URL('file:///no%00where.ts') })
    for (let n = 0; n < 3; n++) expect(await refusal(Buffer.from('<svg/>'))).toMatch(/^TypeError.*null bytes/)
  })

  test('a crowd is told to come again', async () => {
    rehearse()
    const crowd = Array.from({ length: 53 }, () => refusal(Buffer.from('<svg/>')))
    expect((await Promise.all(crowd)).filter((it) => it.startsWith('503'))).toHaveLength(2)
  })
})

test('a process without work gives its memory back', { timeout: 60_000 }, async () => {
  const children = () => readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').split(' ').filter(Boolean).length
  const gone = () => vi.waitFor(() => expect(children()).toBe(0), { timeout: 30_000 })
  await gone()
  rehearse({ idle: 100 })
  for (let n = 0; n < 2; n++) {
    expect((await maker.make(Buffer.from('<svg/>'))).mime).toBe('image/svg+xml')
    expect(children()).toBe(1)
    await gone()
  }
})

test('an idle process of pictures does not keep this one', { timeout: 30_000 }, () => {
  const url = new URL('./file.maker.ts', import.meta.url)
  const svg = "Buffer.from('<svg/>')"
  const script = `import('${url}').then((it) => it.pictureMaker.make(${svg})).then((it) => console.log(it.mime))`
  const { status, stdout } = spawnSync(process.execPath, ['-e', script], { timeout: 30_000, encoding: 'utf8' })
  expect([status, stdout.trim()]).toEqual([0, 'image/svg+xml'])
})
