import type { Metadata, Sharp } from 'sharp'
import { refuse } from '#server/http/refuse.ts'
import { sanitiseSvg } from './file.svg.ts'

/** Bytes. */
export const PICTURE_MAX = 10 * 1024 * 1024
const PIXELS_MAX = 40_000_000
const FRAMES_MAX = 300
/** Of all frames together: an animation is decoded whole. */
const ANIMATION_PIXELS_MAX = 150_000_000
const SECONDS_MAX = 30
const NOT_A_PICTURE = '不是支持的图片（jpg、png、webp、gif、avif、svg）'

/** A picture as it is stored: made by our own encoder, without metadata. Width and height in pixels, null when it has none. */
export interface Picture {
  bytes: Buffer
  extension: 'jpg' | 'png' | 'webp' | 'gif' | 'avif' | 'svg'
  mime: string
  width: number | null
  height: number | null
}

/**
 * Decodes a picture by its content, whatever its name says, and encodes it anew.
 * @throws Refusal 413 or 415 with a message for the author
 */
export async function makePicture(input: Buffer): Promise<Picture> {
  if (input.length > PICTURE_MAX) refuse(413, `图片超过 ${PICTURE_MAX / 1024 / 1024} MB`)
  // Never to be seen by the decoder: SVG is text, and judged as such.
  if (/^(?:\xef\xbb\xbf)?\s*</.test(input.toString('latin1', 0, 200)))
    return { ...sanitiseSvg(input), extension: 'svg', mime: 'image/svg+xml' }
  const sharp = await loadSharp()
  // An empty input throws at once instead of rejecting.
  const readMetadata = async () => sharp(input, { limitInputPixels: false }).metadata()
  const meta = await readMetadata().catch(() => refuse(415, NOT_A_PICTURE))
  const format = formatOf(meta)
  const frames = meta.pages ?? 1
  const pixels = meta.width * (meta.pageHeight ?? meta.height)
  if (pixels > PIXELS_MAX || frames > FRAMES_MAX || pixels * frames > ANIMATION_PIXELS_MAX) refuse(413, '图片的像素或帧数过多')
  const options = { animated: frames > 1, limitInputPixels: ANIMATION_PIXELS_MAX, sequentialRead: true }
  const image = sharp(input, options).autoOrient().timeout({ seconds: SECONDS_MAX })
  const { data, info } = await encode(image, format)
    .toBuffer({ resolveWithObject: true })
    .catch(() => refuse(415, '图片已损坏，无法解码'))
  const height = info.pageHeight ?? info.height
  return { bytes: data, extension: format === 'jpeg' ? 'jpg' : format, mime: `image/${format}`, width: info.width, height }
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

// Heavy: loaded with the first picture. Loaders that no accepted format needs are switched off.
let loaded: Promise<typeof import('sharp').default> | null = null
function loadSharp() {
  loaded ??= import('sharp').then(({ default: sharp }) => {
    sharp.block({ operation: ['VipsForeignLoad'] })
    sharp.unblock({ operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((it) => `VipsForeignLoad${it}`) })
    sharp.concurrency(1)
    return sharp
  })
  return loaded
}
