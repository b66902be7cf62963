import { parentPort } from 'node:worker_threads'
import { drawPicture, type PictureSpec } from './picture.ts'

/** Draws beside the publisher: fonts and pixels would hold up its pages. */
export interface DrawingOrder {
  id: number
  spec: PictureSpec
}

export type Drawing = { id: number; bytes: Uint8Array } | { id: number; reason: string }

const port = parentPort
if (!port) throw new Error('publisher/picture.worker.ts runs as a worker thread')
const tell = (drawing: Drawing) => port.postMessage(drawing)

port.on('message', ({ id, spec }: DrawingOrder) =>
  drawPicture(spec).then(
    (bytes) => tell({ id, bytes }),
    (error: unknown) => tell({ id, reason: error instanceof Error ? error.message : String(error) }),
  ),
)
