import { encode as encodeBlurhash } from 'blurhash'
import { PICTURE_WIDTHS } from '#lib/picture-sizes.ts'
import { LIMITS } from '#server/http/limits.ts'
import type { SharpModule } from './file.sharp.ts'

const [NARROWEST = 0] = PICTURE_WIDTHS
const WIDEST = PICTURE_WIDTHS.at(-1) ?? 0
/** WebP and not AVIF: that was a third smaller and took eight times as long, and a `srcset` alone cannot fall back from it. */
const WEBP = { quality: 80, effort: 2 }
/** A smaller form that saves less is not worth a file. */
const WORTH = 0.9
/** Pixels that a blurhash is made of, on the longer side; more would not show. */
const TINY = 32
/** WebP knows no longer side. */
const WEBP_SIDE_MAX = 16_383

/** A smaller form of a picture. */
export interface Smaller {
  width: number
  bytes: Buffer
}

/** A picture decoded, upright and no wider than its widest smaller form; of an animation the first frame. */
export interface Base {
  data: Buffer
  raw: { width: number; height: number; channels: 1 | 2 | 3 | 4 }
}

/** Decodes a picture once for everything that is made small of it. Rejects what is broken or takes too long. */
export async function decodeBase(sharp: SharpModule, input: Buffer): Promise<Base> {
  const { data, info } = await sharp(input, { limitInputPixels: false, sequentialRead: true })
    .autoOrient()
    .resize({ width: WIDEST, withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .timeout({ seconds: LIMITS.decodeSeconds })
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  return { data, raw: { width, height, channels } }
}

/** A few colours that stand in for the picture until it is there. */
export async function blurhashOf(sharp: SharpModule, { data, raw }: Base): Promise<string> {
  const tiny = await sharp(data, { raw })
    .resize(TINY, TINY, { fit: 'inside' })
    .flatten({ background: '#888' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height } = tiny.info
  const [across, down] = width >= height ? [4, 3] : [3, 4]
  return encodeBlurhash(new Uint8ClampedArray(tiny.data), width, height, across, down)
}

/**
 * The smaller forms, narrowest first.
 * @param whole the picture they stand beside: its width, its weight, and whether its own width is worth another form
 */
export async function makeSmaller(
  sharp: SharpModule,
  { data, raw }: Base,
  whole: { width: number; bytes: number; isModern: boolean },
): Promise<Smaller[]> {
  const widths = PICTURE_WIDTHS.filter((it) => it < whole.width)
  if (!whole.isModern && whole.width > NARROWEST && whole.width <= WIDEST) widths.push(whole.width)
  const made = await makeWidths(sharp, { data, raw }, widths)
  return made.filter((it) => it.bytes.length < whole.bytes * WORTH)
}

/** Forms of these widths, narrowest first; none wider than the picture. */
export async function makeWidths(sharp: SharpModule, { data, raw }: Base, widths: readonly number[]): Promise<Smaller[]> {
  const made: Smaller[] = []
  for (const width of widths) {
    if (width < 1 || width > raw.width || (raw.height * width) / raw.width > WEBP_SIDE_MAX) continue
    made.push({ width, bytes: await sharp(data, { raw }).resize({ width }).webp(WEBP).toBuffer() })
  }
  return made
}
