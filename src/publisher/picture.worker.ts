import { drawPicture, type PictureSpec } from './picture.ts'

export interface DrawingOrder {
  id: number
  spec: PictureSpec
}

export type Drawing = { id: number; bytes: Uint8Array } | { id: number; reason: string }

/** Draws for the publisher, in a process of its own: see picture-process.ts. */
const tell = (drawing: Drawing) => process.send?.(drawing)

process.on('message', ({ id, spec }: DrawingOrder) =>
  drawPicture(spec).then(
    (bytes) => tell({ id, bytes }),
    (error: unknown) => tell({ id, reason: error instanceof Error ? error.message : String(error) }),
  ),
)
// Whoever wanted pictures is gone, however it died.
process.on('disconnect', () => process.exit())
