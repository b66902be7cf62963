/** Divides the width of a cover by its height, as cards show it. */
export const RATIO = 16 / 10
/** Limits the width of the stored cover in pixels: a reading page shows it no wider, not even on sharp screens. */
const WIDEST = 1600
/** Marks the width in pixels below which a cover looks blurred on a reading page. */
export const NARROW = 720
const CLOSEST = 8

interface Size {
  width: number
  height: number
}
/**
 * Describes the visible part of a picture: the zoom (1 = as much as fits), and the centre as shares (0 to 1) of the picture's width
 * and height.
 */
export interface View {
  zoom: number
  x: number
  y: number
}
export const MIDDLE: View = { zoom: 1, x: 0.5, y: 0.5 }

const between = (it: number, least: number, most: number) => Math.min(Math.max(it, least), most)

/** Returns the largest part of a picture that has the right shape. */
function whole({ width, height }: Size): Size {
  return width / height > RATIO ? { width: height * RATIO, height } : { width, height: width / RATIO }
}

/**
 * Returns the largest zoom. The part is never less than `NARROW` pixels wide, where it would blur; a small picture cannot be zoomed at
 * all.
 */
export const nearest = (size: Size): number => between(whole(size).width / NARROW, 1, CLOSEST)

/** Returns the visible part in pixels of the picture; it is always inside the picture. */
export function partOf(size: Size, { zoom, x, y }: View) {
  const { width, height } = whole(size)
  const part = { width: width / zoom, height: height / zoom }
  return {
    ...part,
    left: between(x * size.width - part.width / 2, 0, size.width - part.width),
    top: between(y * size.height - part.height / 2, 0, size.height - part.height),
  }
}

/** Returns the nearest possible view: with an allowed zoom, and not beyond an edge. */
export function settled(size: Size, view: View): View {
  const zoom = between(view.zoom, 1, nearest(size))
  const { left, top, width, height } = partOf(size, { ...view, zoom })
  return { zoom, x: (left + width / 2) / size.width, y: (top + height / 2) / size.height }
}

/** Moves a view by shares of the visible part. */
export function moved(size: Size, view: View, right: number, down: number): View {
  const { width, height } = partOf(size, view)
  return settled(size, { ...view, x: view.x + (right * width) / size.width, y: view.y + (down * height) / size.height })
}

/** Draws the visible part so that it fills the canvas. */
export function paint(canvas: HTMLCanvasElement, picture: ImageBitmap, view: View): void {
  const { left, top, width, height } = partOf(picture, view)
  const pen = canvas.getContext('2d')
  if (!pen) return
  pen.imageSmoothingQuality = 'high'
  pen.clearRect(0, 0, canvas.width, canvas.height)
  pen.drawImage(picture, left, top, width, height, 0, 0, canvas.width, canvas.height)
}

/** Returns the size in pixels in which the part is stored: its own size, or smaller. */
export function storedSize(size: Size, view: View): Size {
  const width = Math.max(1, Math.round(Math.min(WIDEST, partOf(size, view).width)))
  return { width, height: Math.max(1, Math.round(width / RATIO)) }
}

/** Returns the visible part as a WebP file. @throws Error when the browser cannot encode it */
export function cutOut(picture: ImageBitmap, view: View): Promise<Blob> {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, storedSize(picture, view))
  paint(canvas, picture, view)
  return new Promise((resolve, reject) => {
    const made = (blob: Blob | null) => (blob ? resolve(blob) : reject(new Error('the picture could not be encoded')))
    canvas.toBlob(made, 'image/webp', 0.92)
  })
}
