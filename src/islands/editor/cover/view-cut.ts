/** Cards show a cover so wide for its height. */
export const RATIO = 16 / 10
/** Pixels of what is stored: a reading page shows it no wider on sharp screens. */
const WIDEST = 1600
/** Narrower than this it would look blurred on a reading page. */
export const NARROW = 720
const CLOSEST = 8

interface Size {
  width: number
  height: number
}
/** What part of a picture is seen: how near, and its middle, in shares of the picture. */
export interface View {
  zoom: number
  x: number
  y: number
}
export const MIDDLE: View = { zoom: 1, x: 0.5, y: 0.5 }

const between = (it: number, least: number, most: number) => Math.min(Math.max(it, least), most)

/** The largest part of the right shape. */
function whole({ width, height }: Size): Size {
  return width / height > RATIO ? { width: height * RATIO, height } : { width, height: width / RATIO }
}

/** How near one may come: never so near that it blurs, unless it was small from the beginning. */
export const nearest = (size: Size): number => between(whole(size).width / NARROW, 1, CLOSEST)

/** The part in pixels of the picture; always inside of it. */
export function partOf(size: Size, { zoom, x, y }: View) {
  const { width, height } = whole(size)
  const part = { width: width / zoom, height: height / zoom }
  return {
    ...part,
    left: between(x * size.width - part.width / 2, 0, size.width - part.width),
    top: between(y * size.height - part.height / 2, 0, size.height - part.height),
  }
}

/** A view that is possible: near enough, and not beyond an edge. */
export function settled(size: Size, view: View): View {
  const zoom = between(view.zoom, 1, nearest(size))
  const { left, top, width, height } = partOf(size, { ...view, zoom })
  return { zoom, x: (left + width / 2) / size.width, y: (top + height / 2) / size.height }
}

/** Moved by shares of what is seen. */
export function moved(size: Size, view: View, right: number, down: number): View {
  const { width, height } = partOf(size, view)
  return settled(size, { ...view, x: view.x + (right * width) / size.width, y: view.y + (down * height) / size.height })
}

/** Draws the part upon a canvas, as large as the canvas is. */
export function paint(canvas: HTMLCanvasElement, picture: ImageBitmap, view: View): void {
  const { left, top, width, height } = partOf(picture, view)
  const pen = canvas.getContext('2d')
  if (!pen) return
  pen.imageSmoothingQuality = 'high'
  pen.clearRect(0, 0, canvas.width, canvas.height)
  pen.drawImage(picture, left, top, width, height, 0, 0, canvas.width, canvas.height)
}

/** How large the part is stored: as it is, or smaller. */
export function storedSize(size: Size, view: View): Size {
  const width = Math.max(1, Math.round(Math.min(WIDEST, partOf(size, view).width)))
  return { width, height: Math.max(1, Math.round(width / RATIO)) }
}

/** The part as a picture of its own. */
export function cutOut(picture: ImageBitmap, view: View): Promise<Blob> {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, storedSize(picture, view))
  paint(canvas, picture, view)
  return new Promise((resolve, reject) => {
    const made = (blob: Blob | null) => (blob ? resolve(blob) : reject(new Error('the picture could not be encoded')))
    canvas.toBlob(made, 'image/webp', 0.92)
  })
}
