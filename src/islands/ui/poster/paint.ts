import { COVER_BOX, type MeasureText } from './compose.ts'
import type { Face, Shape } from './shapes.ts'

/** Holds the font families of both faces, as a canvas takes them. */
export type Faces = Record<Face, string>

const fontOf = (faces: Faces, size: number, weight: number, face: Face) => `${weight} ${size}px ${faces[face]}`

/** Returns what measures texts as the canvas draws them. */
export const measurer =
  (context: CanvasRenderingContext2D, faces: Faces): MeasureText =>
  (text, size, weight, face) => {
    context.font = fontOf(faces, size, weight, face)
    return context.measureText(text).width
  }

/** Paints shapes one above the other. */
export function paint(
  context: CanvasRenderingContext2D,
  shapes: readonly Shape[],
  faces: Faces,
  cover: HTMLImageElement | null,
): void {
  for (const shape of shapes) {
    context.save()
    paintOne(context, shape, faces, cover)
    context.restore()
  }
}

function paintOne(context: CanvasRenderingContext2D, shape: Shape, faces: Faces, cover: HTMLImageElement | null): void {
  if (shape.kind === 'cover') {
    if (cover) paintCover(context, cover)
    context.fillStyle = shape.veil ?? 'transparent'
    context.fillRect(0, 0, COVER_BOX.width, COVER_BOX.height)
  } else if (shape.kind === 'text') {
    context.font = fontOf(faces, shape.size, shape.weight, shape.face)
    context.fillStyle = shape.fill
    context.textAlign = shape.align ?? 'start'
    // Older Safari has no spacing on a canvas.
    if (shape.spacing && 'letterSpacing' in context) context.letterSpacing = `${shape.spacing}px`
    context.fillText(shape.text, shape.x, shape.y)
  } else if (shape.kind === 'rect') {
    context.globalAlpha = shape.opacity ?? 1
    context.fillStyle = shape.fill
    context.beginPath()
    const box = [shape.x, shape.y, shape.width, shape.height] as const
    // Older browsers have no round corners on a canvas.
    if (shape.radius && 'roundRect' in context) context.roundRect(...box, shape.radius)
    else context.rect(...box)
    context.fill()
  } else paintPath(context, shape)
}

function paintPath(context: CanvasRenderingContext2D, shape: Extract<Shape, { kind: 'path' }>): void {
  context.globalAlpha = shape.opacity ?? 1
  if (shape.until) {
    context.beginPath()
    context.rect(0, 0, context.canvas.width, shape.until)
    context.clip()
  }
  const [x, y, scale] = shape.at ?? [0, 0, 1]
  context.setTransform(scale, 0, 0, scale, x, y)
  const path = new Path2D(shape.d)
  if (shape.fill) {
    context.fillStyle = shape.fill
    context.fill(path)
  }
  if (shape.stroke) {
    context.strokeStyle = shape.stroke
    context.lineWidth = shape.line ?? 1
    context.stroke(path)
  }
}

/** Fills the box with the middle of the picture. */
function paintCover(context: CanvasRenderingContext2D, cover: HTMLImageElement): void {
  const { width, height } = COVER_BOX
  const scale = Math.max(width / cover.naturalWidth, height / cover.naturalHeight)
  const [from, down] = [width / scale, height / scale]
  const [x, y] = [(cover.naturalWidth - from) / 2, (cover.naturalHeight - down) / 2]
  context.drawImage(cover, x, y, from, down, 0, 0, width, height)
}
