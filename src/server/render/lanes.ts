import { LIMITS } from '#server/http/limits.ts'
import type { Task } from './task.ts'
import { startThread, type Thread } from './thread.ts'

export interface LaneLimits {
  /** Milliseconds a text may occupy a thread that others wait for. */
  hardStop: number
  /** Milliseconds a text may take in the slow lane. */
  longest: number
}

export interface Lanes {
  add(task: Task): void
  warm(): void
  close(): Promise<void>
}

interface Seat {
  thread: Thread
  slow: boolean
  ready: boolean
  task: Task | null
  timer: NodeJS.Timeout | undefined
}

/**
 * A fast lane of `threads`, first come first served, and one slow thread. A text that outstays the hard stop moves with its
 * thread to the slow lane (or waits for it), and a fresh thread takes the place: the others never wait for it.
 */
export function createLanes(threads: number, module: URL, limits: LaneLimits): Lanes {
  const seats = new Set<Seat>()
  const waiting: Task[] = []
  const slowWaiting: Task[] = []
  let closed = false

  const of = (slow: boolean) => [...seats].filter((it) => it.slow === slow)

  function open(slow: boolean): Seat {
    const seat: Seat = { slow, ready: false, task: null, timer: undefined, thread: startThread(events, module) }
    seats.add(seat)
    return seat
  }

  function work(seat: Seat, task: Task): void {
    seat.task = task
    seat.thread.start(task.job)
    watch(seat)
  }

  /** The clock starts when the thread is up: loading is not the text's fault. */
  function watch(seat: Seat): void {
    clearTimeout(seat.timer)
    if (!seat.task || !seat.ready) return
    seat.timer = setTimeout(() => (seat.slow ? giveUp(seat) : moveAside(seat)), seat.slow ? limits.longest : limits.hardStop)
  }

  function moveAside(seat: Seat): void {
    if (of(true).length === 0) {
      seat.slow = true
      watch(seat)
    } else {
      // More texts than these waiting for it are an attack: they keep their plain rendering.
      if (seat.task && slowWaiting.length < LIMITS.slowRendersWaiting) slowWaiting.push(seat.task)
      else seat.task?.finish()
      remove(seat)
    }
    open(false)
    pump()
  }

  function giveUp(seat: Seat): void {
    seat.task?.finish()
    remove(seat)
    pump()
  }

  function remove(seat: Seat): Promise<void> {
    clearTimeout(seat.timer)
    seats.delete(seat)
    return seat.thread.stop()
  }

  function pump(): void {
    if (closed) return
    for (let seat = freeSeat(); seat && waiting.length > 0; seat = freeSeat()) {
      const task = waiting.shift()
      if (task) work(seat, task)
    }
    const slow = of(true)[0]
    if (slow?.task) return
    const next = slowWaiting.shift()
    if (next) work(slow ?? open(true), next)
    else if (slow) rejoin(slow)
  }

  function freeSeat(): Seat | undefined {
    if (waiting.length === 0) return undefined
    const fast = of(false)
    return fast.find((it) => !it.task) ?? (fast.length < threads ? open(false) : undefined)
  }

  function rejoin(seat: Seat): void {
    if (of(false).length < threads) seat.slow = false
    else void remove(seat)
  }

  const seatOf = (thread: Thread) => [...seats].find((it) => it.thread === thread)
  const events = {
    answered(thread: Thread, answer: Parameters<Parameters<typeof startThread>[0]['answered']>[1]) {
      const seat = seatOf(thread)
      if (!seat) return
      if (answer.stage === 'ready') {
        seat.ready = true
        watch(seat)
      } else if (answer.stage === 'plain') seat.task?.improve(answer.rendered)
      else {
        const { task } = seat
        seat.task = null
        clearTimeout(seat.timer)
        task?.finish(answer.stage === 'complete' ? answer.rendered : undefined)
        pump()
      }
    },
    died(thread: Thread) {
      const seat = seatOf(thread)
      if (!seat) return
      clearTimeout(seat.timer)
      seats.delete(seat)
      seat.task?.finish()
      pump()
    },
  }

  return {
    add(task) {
      if (closed) return task.finish()
      waiting.push(task)
      pump()
    },
    warm: () => void open(false),
    async close() {
      closed = true
      for (const task of [...waiting.splice(0), ...slowWaiting.splice(0)]) task.finish()
      await Promise.all(
        [...seats].map((seat) => {
          seat.task?.finish()
          return remove(seat)
        }),
      )
    },
  }
}
