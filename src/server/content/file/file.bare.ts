type Format = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif'

/** Lists the parts that a picture needs to be seen; every other part of a file is about something else. */
const PNG = new Set([
  'IHDR',
  'PLTE',
  'IDAT',
  'IEND',
  'tRNS',
  'pHYs',
  'gAMA',
  'cHRM',
  'sRGB',
  'bKGD',
  'sBIT',
  'acTL',
  'fcTL',
  'fdAT',
])
const WEBP = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF'])
const AVIF = new Set(['ftyp', 'meta', 'mdat', 'free'])

/**
 * Checks whether a file holds nothing but its picture: no metadata, nothing behind its end, nothing that another program would read as
 * something else. This program's encoders write such files; they can be shown without another encoding.
 */
export function isBare(bytes: Buffer, format: Format): boolean {
  if (format === 'jpeg') return isBareJpeg(bytes)
  if (format === 'png') return bytes.toString('latin1', 1, 4) === 'PNG' && fills(bytes, 8, pngChunk, PNG)
  if (format === 'webp') return bytes.readUInt32LE(4) + 8 === bytes.length && fills(bytes, 12, riffChunk, WEBP)
  if (format === 'gif') return isBareGif(bytes)
  return (
    fills(bytes, 0, box, AVIF) && !/Exif|mime|uri |xml |jumb|uuid/.test(bytes.toString('latin1', 0, Math.min(bytes.length, 4096)))
  )
}

type Part = { name: string; length: number }
const name = (bytes: Buffer, at: number) => bytes.toString('latin1', at, at + 4)
const pngChunk = (bytes: Buffer, at: number): Part => ({ name: name(bytes, at + 4), length: bytes.readUInt32BE(at) + 12 })
const riffChunk = (bytes: Buffer, at: number): Part => {
  const length = bytes.readUInt32LE(at + 4)
  return { name: name(bytes, at), length: 8 + length + (length % 2) }
}
const box = (bytes: Buffer, at: number): Part => ({ name: name(bytes, at + 4), length: bytes.readUInt32BE(at) })

/** Checks whether known parts fill a file to its last byte. */
function fills(bytes: Buffer, start: number, read: (bytes: Buffer, at: number) => Part, known: ReadonlySet<string>): boolean {
  let at = start
  while (at + 8 <= bytes.length) {
    const part = read(bytes, at)
    if (!known.has(part.name) || part.length < 8) return false
    at += part.length
  }
  return at === bytes.length
}

/** Checks that only known markers come before the picture's data, and that the file ends with these data. */
function isBareJpeg(bytes: Buffer): boolean {
  let at = 2
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0
    if (marker === 0xda) return endsOnce(bytes, at)
    // Application data and comments are refused, except JFIF's own data and Adobe's data about colours.
    const isOther = (marker > 0xe0 && marker <= 0xef && marker !== 0xee) || marker === 0xfe
    const length = bytes.readUInt16BE(at + 2)
    if (isOther || (marker === 0xe0 && length !== 16) || (marker === 0xee && length !== 14)) return false
    at += 2 + length
  }
  return false
}

function endsOnce(bytes: Buffer, from: number): boolean {
  for (let at = bytes.indexOf(0xff, from + 2); at >= 0 && at + 1 < bytes.length; at = bytes.indexOf(0xff, at + 2)) {
    const marker = bytes[at + 1] ?? 0
    if (marker === 0xd9) return at + 2 === bytes.length
    // Tables may stand between the scans of a progressive picture, but never application data.
    if (marker >= 0xe0 && marker !== 0xff) return false
  }
  return false
}

const GIF_EXTENSION = 0x21
const GIF_IMAGE = 0x2c
const GIF_END = 0x3b

function isBareGif(bytes: Buffer): boolean {
  const table = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)
  const behindBlocks = (start: number) => {
    let at = start
    for (let size = bytes[at]; size; size = bytes[at]) at += size + 1
    return at + 1
  }
  let at = 13 + table(bytes[10] ?? 0)
  while (at < bytes.length) {
    const kind = bytes[at]
    if (kind === GIF_END) return at + 1 === bytes.length
    if (kind === GIF_IMAGE) at = behindBlocks(at + 10 + table(bytes[at + 9] ?? 0) + 1)
    else if (kind === GIF_EXTENSION && isShown(bytes, at)) at = behindBlocks(at + 2)
    else return false
  }
  return false
}

/** Checks for the two extensions that an animation needs: how long a frame is shown, and how often the frames repeat. */
const isShown = (bytes: Buffer, at: number) =>
  bytes[at + 1] === 0xf9 || (bytes[at + 1] === 0xff && bytes.toString('latin1', at + 3, at + 14) === 'NETSCAPE2.0')
