import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { PictureSpec } from './picture.ts'
import type { Drawing, DrawingOrder } from './picture.worker.ts'

/** Most sites draw one picture a day. */
const IDLE_MS = 5_000
const LOW_PRIORITY = 10
/** A drawing takes a twentieth of a second; the first one loads fonts as well. */
const DRAWING_MAX_MS = 10_000
const script = fileURLToPath(new URL('./picture.worker.ts', import.meta.url))

interface Waiting {
  done: (bytes: Buffer) => void
  failed: (error: Error) => void
}

/**
 * A process that draws share pictures: made when one is wanted, gone when none was for a while. Fonts and canvas hold 150 MB that
 * only the end of a process gives back, and whatever a title does to the drawing code, it does it there.
 */
export function createPictureProcess() {
  const waiting = new Map<number, Waiting>()
  let child: ChildProcess | null = null
  let idle: NodeJS.Timeout | undefined
  let lastId = 0

  function start(): ChildProcess {
    const it = fork(script, { serialization: 'advanced', stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
    if (it.pid) setPriority(it.pid, LOW_PRIORITY)
    it.on('message', (drawing: Drawing) => {
      const asked = waiting.get(drawing.id)
      waiting.delete(drawing.id)
      if ('bytes' in drawing) asked?.done(Buffer.from(drawing.bytes))
      else asked?.failed(new Error(drawing.reason))
      if (!waiting.size) idle = setTimeout(close, IDLE_MS)
    })
    it.on('error', (error) => giveUp(it, error))
    it.on('exit', () => giveUp(it, new Error('the drawing process ended')))
    return it
  }

  function giveUp(it: ChildProcess, error: Error) {
    if (child !== it) return
    child = null
    for (const { failed } of waiting.values()) failed(error)
    waiting.clear()
  }

  async function close() {
    clearTimeout(idle)
    if (!child) return
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }

  return {
    /** Draws a picture: see drawPicture. */
    draw(spec: PictureSpec): Promise<Buffer> {
      clearTimeout(idle)
      child ??= start()
      const order: DrawingOrder = { id: ++lastId, spec }
      const impatient = setTimeout(() => child?.kill('SIGKILL'), DRAWING_MAX_MS)
      const drawn = new Promise<Buffer>((done, failed) => waiting.set(order.id, { done, failed }))
      child.send(order)
      return drawn.finally(() => clearTimeout(impatient))
    },
    close,
  }
}
