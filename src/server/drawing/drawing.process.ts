import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'

/** Most sites draw one picture a day. */
const IDLE_MS = 5_000
const LOW_PRIORITY = 10
/** A drawing takes a twentieth of a second. */
const DRAWING_MAX_MS = 10_000
/** The first one loads canvas and fonts as well: long even for a machine that is busy with much else. */
const FIRST_MAX_MS = 60_000

export interface DrawingOrder<Spec> {
  id: number
  spec: Spec
}
export type Drawing = { id: number; bytes: Uint8Array } | { id: number; reason: string }

interface Waiting {
  done: (bytes: Buffer) => void
  failed: (error: Error) => void
}

/**
 * A process that draws pictures: made when one is wanted, gone when none was for a while. Fonts and canvas hold 150 MB that
 * only the end of a process gives back, and whatever a title does to the drawing code, it does it there. While it has nothing
 * to do it keeps nobody alive.
 * @param script runs in it: see answerOrders
 */
export function createDrawingProcess<Spec>(script: URL) {
  const waiting = new Map<number, Waiting>()
  let child: ChildProcess | null = null
  let idle: NodeJS.Timeout | undefined
  let lastId = 0
  let hasDrawn = false

  function start(): ChildProcess {
    const it = fork(fileURLToPath(script), { serialization: 'advanced', stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
    if (it.pid) setPriority(it.pid, LOW_PRIORITY)
    it.on('message', (drawing: Drawing) => {
      const asked = waiting.get(drawing.id)
      waiting.delete(drawing.id)
      hasDrawn = true
      if ('bytes' in drawing) asked?.done(Buffer.from(drawing.bytes))
      else asked?.failed(new Error(drawing.reason))
      if (!waiting.size) rest(it)
    })
    it.on('error', (error) => giveUp(it, error))
    it.on('exit', () => giveUp(it, new Error('the drawing process ended')))
    return it
  }

  function rest(it: ChildProcess) {
    idle = setTimeout(close, IDLE_MS).unref()
    it.unref()
    it.channel?.unref()
  }

  function giveUp(it: ChildProcess, error: Error) {
    if (child !== it) return
    child = null
    hasDrawn = false
    for (const { failed } of waiting.values()) failed(error)
    waiting.clear()
  }

  async function close() {
    clearTimeout(idle)
    if (!child) return
    // From here on this process waits for it: one that has nothing else to do would end here, and call it a fault.
    child.ref()
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }

  return {
    /** How many wait for a drawing. */
    waiting: () => waiting.size,
    /** Draws a picture. Rejects when it takes too long, or is the end of the process. */
    draw(spec: Spec): Promise<Buffer> {
      clearTimeout(idle)
      child ??= start()
      child.ref()
      child.channel?.ref()
      const order: DrawingOrder<Spec> = { id: ++lastId, spec }
      const impatient = setTimeout(() => child?.kill('SIGKILL'), hasDrawn ? DRAWING_MAX_MS : FIRST_MAX_MS)
      const drawn = new Promise<Buffer>((done, failed) => waiting.set(order.id, { done, failed }))
      child.send(order)
      return drawn.finally(() => clearTimeout(impatient))
    },
    close,
  }
}

/** The other side: draws what it is told, until whoever wanted pictures is gone, however it ended. */
export function answerOrders<Spec>(draw: (spec: Spec) => Promise<Uint8Array>): void {
  const tell = (drawing: Drawing) => process.send?.(drawing)
  process.on('message', ({ id, spec }: DrawingOrder<Spec>) =>
    draw(spec).then(
      (bytes) => tell({ id, bytes }),
      (error: unknown) => tell({ id, reason: error instanceof Error ? error.message : String(error) }),
    ),
  )
  process.on('disconnect', () => process.exit())
}
