import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'

/** Ends an idle process soon: most sites draw one picture a day. */
const IDLE_MS = 5_000
const LOW_PRIORITY = 10
/** Limits one drawing, which normally takes a twentieth of a second. */
const DRAWING_MAX_MS = 10_000
/** Limits the first drawing, which also loads canvas and fonts: long enough for a busy machine. */
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
 * Creates a drawer of pictures that works in a child process. The process starts on demand and ends after a while without work: fonts
 * and canvas take 150 MB that only its end frees, and a crash of the drawing code stays in it. An idle one does not keep the parent
 * alive.
 * @param script runs in the child and calls `answerOrders`
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
      if (child !== it) return
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

  /** Kills the process. It is given up first: what is asked for while it ends goes to the next one. */
  function end(it: ChildProcess, error: Error) {
    giveUp(it, error)
    it.kill('SIGKILL')
  }

  async function close() {
    clearTimeout(idle)
    const it = child
    if (!it) return
    // The parent must stay alive until the child ends: with nothing else to do, it would exit during this `await` and report a fault.
    it.ref()
    const ended = once(it, 'exit')
    end(it, new Error('the drawing process was closed'))
    await ended
  }

  return {
    /** Returns how many drawings wait. */
    waiting: () => waiting.size,
    /** Draws a picture. Rejects when it takes too long or the process dies. */
    draw(spec: Spec): Promise<Buffer> {
      clearTimeout(idle)
      child ??= start()
      const it = child
      it.ref()
      it.channel?.ref()
      const order: DrawingOrder<Spec> = { id: ++lastId, spec }
      const giveUpLate = () => end(it, new Error('the drawing took too long'))
      const impatient = setTimeout(giveUpLate, hasDrawn ? DRAWING_MAX_MS : FIRST_MAX_MS)
      const drawn = new Promise<Buffer>((done, failed) => waiting.set(order.id, { done, failed }))
      it.send(order)
      return drawn.finally(() => clearTimeout(impatient))
    },
    close,
  }
}

/** Answers orders in the child process. Exits when the parent is gone, however it ended. */
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
