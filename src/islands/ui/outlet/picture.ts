import { escapeHtml } from '#lib/escape-html.ts'

/** Is a drawing as a picture: its address holds the whole file. */
export interface Picture {
  src: string
  width: number
  height: number
  /** Counts the pixels below the line of writing; null for a picture that stands by itself. */
  below: number | null
}

/** Limits the points of a picture on each side. */
const LARGEST = 4096

const asAddress = (file: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })

/**
 * Draws an SVG on white: whoever reads it in the dark still sees it. Null where the browser cannot. Callers draw one after another,
 * because each picture may take much memory.
 * @param scale counts the points of a pixel, fewer where the picture would be too large
 */
export const pictureOf = (svg: string, width: number, height: number, scale: number): Promise<string | null> =>
  drawn(svg, width, height, scale).catch(() => null)

async function drawn(svg: string, width: number, height: number, scale: number): Promise<string> {
  const image = new Image()
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`
  await image.decode()
  const points = Math.min(scale, LARGEST / width, LARGEST / height)
  const canvas = new OffscreenCanvas(Math.ceil(width * points), Math.ceil(height * points))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('No canvas')
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  return asAddress(await canvas.convertToBlob({ type: 'image/png' }))
}

const px = (value: number) => `${Math.round(value * 10) / 10}px`

/** Returns the element of a picture, by what `wechat-allowed.ts` lets through. */
export function pictureHtml({ src, width, height, below }: Picture, alt: string): string {
  const size = below === null ? 'height:auto' : `height:${px(height)};vertical-align:${px(-below)}`
  return `<img style="width:${px(width)};max-width:100%;${size}" src="${escapeHtml(src)}" alt="${escapeHtml(alt)}">`
}
