import { Worker } from 'node:worker_threads'
import type { PictureSpec } from './picture.ts'
import type { Drawing, DrawingOrder } from './picture.worker.ts'

/** Fonts and canvas hold some 80 MB, and most sites draw one picture a day. */
const IDLE_MS = 5_000

interface Waiting {
  done: (bytes: Buffer) => void
  failed: (error: Error) => void
}

/** A thread that draws share pictures: made when one is wanted, gone when none was for a while. */
export function createPictureThread() {
  const waiting = new Map<number, Waiting>()
  let worker: Worker | null = null
  let idle: NodeJS.Timeout | undefined
  let lastId = 0

  function start(): Worker {
    const it = new Worker(new URL('./picture.worker.ts', import.meta.url))
    it.on('message', (drawing: Drawing) => {
      const asked = waiting.get(drawing.id)
      waiting.delete(drawing.id)
      if ('bytes' in drawing) asked?.done(Buffer.from(drawing.bytes))
      else asked?.failed(new Error(drawing.reason))
      if (!waiting.size) idle = setTimeout(close, IDLE_MS)
    })
    it.on('error', (error) => giveUp(it, error instanceof Error ? error : new Error(String(error))))
    it.on('exit', () => giveUp(it, new Error('the drawing thread ended')))
    return it
  }

  function giveUp(it: Worker, error: Error) {
    if (worker !== it) return
    worker = null
    for (const { failed } of waiting.values()) failed(error)
    waiting.clear()
  }

  async function close() {
    clearTimeout(idle)
    await worker?.terminate()
  }

  return {
    /** Draws a picture: see drawPicture. */
    draw(spec: PictureSpec): Promise<Buffer> {
      clearTimeout(idle)
      worker ??= start()
      const order: DrawingOrder = { id: ++lastId, spec }
      worker.postMessage(order)
      return new Promise((done, failed) => waiting.set(order.id, { done, failed }))
    },
    close,
  }
}
