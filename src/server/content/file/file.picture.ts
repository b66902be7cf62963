import type { Metadata, Sharp } from 'sharp'
import { LIMITS } from '#server/core/http/limits.ts'
import { refuse } from '#server/core/http/refuse.ts'
import { isBare } from './file.bare.ts'
import { loadSharp, type SharpModule } from './file.sharp.ts'
import { sanitiseSvg } from './file.svg.ts'
import { blurhashOf, decodeBase, makeSmaller, makeWidths, type Smaller } from './file.variants.ts'

/** Counts bytes. */
export const PICTURE_MAX = LIMITS.pictureBytes
const NOT_A_PICTURE = '不是支持的图片（jpg、png、webp、gif、avif、svg）'
/** Is said of a picture that takes too long, needs too much memory, or ends its process. */
export const TOO_MUCH = '图片过于复杂，无法处理'
const BROKEN = '图片已损坏，无法解码'

/**
 * Describes a picture as it is stored: made by our own encoder, without metadata. Width and height count pixels; they are null when it
 * has none.
 */
export interface Picture {
  bytes: Buffer
  extension: 'jpg' | 'png' | 'webp' | 'gif' | 'avif' | 'svg'
  mime: string
  width: number | null
  height: number | null
  /** Holds a few colours that stand in for the picture. */
  blurhash: string | null
  /** Holds the narrowest first. */
  smaller: Smaller[]
}

/**
 * Describes a picture that this program has made before and that comes back, for example from an export: the widths of its smaller
 * forms.
 */
export interface Again {
  sizes: readonly number[]
}

/**
 * Decodes a picture by its content, whatever its name says, and encodes it again, whole and in smaller forms. Runs in a process of its
 * own: see file.maker.ts.
 * @param again keeps every byte when the file is nothing but a picture, and makes the smaller forms that it had
 * @throws Refusal 413 or 415 with a message for the author
 */
export async function makePicture(input: Buffer, again?: Again): Promise<Picture> {
  if (input.length > PICTURE_MAX) refuse(413, `图片超过 ${PICTURE_MAX / 1024 / 1024} MB`)
  // The decoder must never see an SVG: it is text, and is judged as text.
  if (isText(input)) return { ...sanitiseSvg(input), extension: 'svg', mime: 'image/svg+xml', blurhash: null, smaller: [] }
  const sharp = await loadSharp()
  const { format, frames, base } = await decode(sharp, input)
  const options = { animated: frames > 1, limitInputPixels: LIMITS.animationPixels, sequentialRead: true }
  const encoded = await encode(sharp(input, options).autoOrient(), format)
    .toBuffer({ resolveWithObject: true })
    .catch(() => refuse(415, BROKEN))
  const { info } = encoded
  const data = again && isBare(input, format) ? input : encoded.data
  const { width, pageHeight: height = info.height } = info
  const whole = { width, bytes: data.length, isModern: format === 'webp' || format === 'avif' }
  const smaller = again ? await makeWidths(sharp, base, again.sizes) : frames > 1 ? [] : await makeSmaller(sharp, base, whole)
  const blurhash = await blurhashOf(sharp, base)
  return { bytes: data, extension: format === 'jpeg' ? 'jpg' : format, mime: `image/${format}`, width, height, blurhash, smaller }
}

const isText = (input: Buffer) => /^(?:\xef\xbb\xbf)?\s*</.test(input.toString('latin1', 0, 200))

const refuseUndecoded = (error: unknown) => (/timeout/.test(String(error)) ? refuse(413, TOO_MUCH) : refuse(415, BROKEN))

/** Checks the header before anything is decoded; a picture that cannot be decoded is not encoded in part. */
async function decode(sharp: SharpModule, input: Buffer) {
  // An empty input throws at once instead of rejecting.
  const readMetadata = async () => sharp(input, { limitInputPixels: false }).metadata()
  const meta = await readMetadata().catch(() => refuse(415, NOT_A_PICTURE))
  const format = formatOf(meta)
  const frames = meta.pages ?? 1
  const pixels = meta.width * (meta.pageHeight ?? meta.height)
  if (pixels > LIMITS.picturePixels || frames > LIMITS.pictureFrames || pixels * frames > LIMITS.animationPixels)
    refuse(413, '图片的像素或帧数过多')
  const base = await decodeBase(sharp, input).catch(refuseUndecoded)
  return { format, frames, base }
}

type Format = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif'

function formatOf(meta: Metadata): Format {
  if (meta.format === 'heif') return meta.compression === 'av1' ? 'avif' : refuse(415, NOT_A_PICTURE)
  const known: readonly string[] = ['jpeg', 'png', 'webp', 'gif'] satisfies Format[]
  return known.includes(meta.format) ? (meta.format as Format) : refuse(415, NOT_A_PICTURE)
}

function encode(image: Sharp, format: Format): Sharp {
  if (format === 'jpeg') return image.jpeg({ quality: 88 })
  if (format === 'png') return image.png({ compressionLevel: 9 })
  if (format === 'webp') return image.webp({ quality: 88 })
  if (format === 'gif') return image.gif()
  return image.avif({ quality: 65, effort: 2 })
}
