/** Is a part of a picture, in percent of its width and height. */
export interface Cut {
  x: number
  y: number
  width: number
  height: number
}

/** Is the side of the uploaded square in pixels, at most. */
const SIDE = 512

/** Returns the largest square in the middle. */
export function middleSquare(width: number, height: number): Cut {
  const side = Math.min(width, height)
  const part = { width: (side / width) * 100, height: (side / height) * 100 }
  return { ...part, x: (100 - part.width) / 2, y: (100 - part.height) / 2 }
}

/** Returns the size of a picture that fits into a box. It never enlarges the picture. */
export function fitted(width: number, height: number, room: { width: number; height: number }) {
  const scale = Math.min(1, room.width / width, room.height / height)
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** Returns the cropped square as a picture. */
export function cutOut(picture: ImageBitmap, cut: Cut): Promise<Blob> {
  const part = (share: number, whole: number) => (share / 100) * whole
  const width = part(cut.width, picture.width)
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = Math.max(1, Math.min(SIDE, Math.round(width)))
  const pen = canvas.getContext('2d')
  if (pen) pen.imageSmoothingQuality = 'high'
  pen?.drawImage(
    picture,
    part(cut.x, picture.width),
    part(cut.y, picture.height),
    width,
    part(cut.height, picture.height),
    0,
    0,
    canvas.width,
    canvas.height,
  )
  return new Promise((resolve, reject) => {
    const made = (blob: Blob | null) => (blob ? resolve(blob) : reject(new Error('the picture could not be encoded')))
    canvas.toBlob(made, 'image/webp', 0.92)
  })
}
