import { encode as encodeBlurhash } from 'blurhash'
import { PICTURE_WIDTHS } from '#lib/picture-sizes.ts'
import { LIMITS } from '#server/core/http/limits.ts'
import type { SharpModule } from './file.sharp.ts'

const [NARROWEST = 0] = PICTURE_WIDTHS
const WIDEST = PICTURE_WIDTHS.at(-1) ?? 0
/** Describes WebP and not AVIF: AVIF was a third smaller and took eight times as long, and a `srcset` alone has no fallback for it. */
const WEBP = { quality: 72, effort: 3 }
/** Limits the size of a smaller form: one that saves less than a tenth is not worth a file. */
const WORTH = 0.9
/** Limits the longer side of the picture that a blurhash is made of, in pixels; more would not be visible. */
const TINY = 32
/** Limits the sides of a picture, as WebP itself does. */
const WEBP_SIDE_MAX = 16_383

export interface Smaller {
  width: number
  bytes: Buffer
}

/** Holds a decoded picture, upright and no wider than its widest smaller form; of an animation it holds the first frame. */
export interface Base {
  data: Buffer
  raw: { width: number; height: number; channels: 1 | 2 | 3 | 4 }
}

/** Decodes a picture once for all its smaller forms. Rejects when the picture is broken or takes too long. */
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

/** Returns a few colours that stand in for the picture until it is loaded. */
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
 * Makes the smaller forms, narrowest first, and leaves out those that save too little.
 * @param whole the picture itself: its width, its bytes, and whether its format is so modern that no form of its own width is worth a
 * file
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

/** Makes forms of these widths, in their order; widths above the picture's own are left out. */
export async function makeWidths(sharp: SharpModule, { data, raw }: Base, widths: readonly number[]): Promise<Smaller[]> {
  const made: Smaller[] = []
  for (const width of widths) {
    if (width < 1 || width > raw.width || (raw.height * width) / raw.width > WEBP_SIDE_MAX) continue
    made.push({ width, bytes: await sharp(data, { raw }).resize({ width }).webp(WEBP).toBuffer() })
  }
  return made
}
