import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { Refusal } from '#server/core/http/refuse.ts'
import { makePicture } from './file.picture.ts'

const red = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: 'red' } })
const refusal = async (input: Buffer) => {
  try {
    return (await makePicture(input)).extension
  } catch (error) {
    return error instanceof Refusal ? `${error.code} ${error.message}` : String(error)
  }
}

describe('a picture is encoded anew', () => {
  it.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)('%s keeps its kind and size', async (format) => {
    const picture = await makePicture(await red(7, 5).toFormat(format).toBuffer())
    expect(picture).toMatchObject({ extension: format === 'jpeg' ? 'jpg' : format, mime: `image/${format}`, width: 7, height: 5 })
    expect((await sharp(picture.bytes).metadata()).width).toBe(7)
  })

  it('without its metadata, upright', async () => {
    const input = await red(8, 4)
      .jpeg()
      .withExif({ IFD0: { Copyright: 'SECRET-PLACE' } })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    expect(input.includes('SECRET-PLACE')).toBe(true)
    const { bytes, width, height } = await makePicture(Buffer.concat([input, Buffer.from('<script>tail</script>')]))
    expect([width, height]).toEqual([4, 8])
    expect(bytes.includes('SECRET-PLACE') || bytes.includes('script')).toBe(false)
    expect((await sharp(bytes).metadata()).exif).toBeUndefined()
  })

  it('with all frames of an animation', async () => {
    const frames = await Promise.all(
      ['red', 'blue', 'lime'].map((background) =>
        sharp({ create: { width: 6, height: 4, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    )
    const picture = await makePicture(
      await sharp(frames, { join: { animated: true } })
        .gif()
        .toBuffer(),
    )
    expect(picture).toMatchObject({ extension: 'gif', width: 6, height: 4 })
    expect((await sharp(picture.bytes, { animated: true }).metadata()).pages).toBe(3)
  })

  it('with the smaller forms that WebP can hold: none of them is longer than 16383 pixels', async () => {
    const picture = await makePicture(await red(500, 16_500).jpeg().toBuffer())
    expect(picture).toMatchObject({ extension: 'jpg', width: 500, height: 16_500 })
    expect(picture.smaller.map((it) => it.width)).toEqual([160, 400])
  })

  it('as the same bytes every time', async () => {
    const input = await red(7, 5).jpeg().toBuffer()
    expect((await makePicture(input)).bytes.equals((await makePicture(input)).bytes)).toBe(true)
  })
})

describe('a picture is refused', () => {
  it('when it is none, or of a kind that is not served', async () => {
    for (const input of ['', 'hello', '%PDF-1.4\n', 'GIF89a']) expect(await refusal(Buffer.from(input))).toMatch(/^415 /)
    expect(await refusal(await red(2, 2).tiff().toBuffer())).toMatch(/^415 /)
    expect(await refusal((await red(99, 99).png().toBuffer()).subarray(0, 80))).toMatch(/^415 /)
  })

  it('when it is too large', async () => {
    expect(await refusal(Buffer.alloc(10 * 1024 * 1024 + 1))).toBe('413 图片超过 10 MB')
    expect(await refusal(await red(8000, 5001).png().toBuffer())).toBe('413 图片的像素或帧数过多')
  })
})
