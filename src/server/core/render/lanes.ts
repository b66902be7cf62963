import { LIMITS } from '#server/core/http/limits.ts'
import { RenderQueue } from './queue.ts'
import { createSlowAccounts } from './slow-accounts.ts'
import type { Task } from './task.ts'
import { startThread, type Thread } from './thread.ts'

export interface LaneLimits {
  /** Limits the milliseconds that a text may occupy a thread for which others wait. */
  hardStop: number
  /** Limits the milliseconds of a stored text in the slow lane. */
  longest: number
  /** Limits the milliseconds of a preview in the slow lane. */
  longestPreview: number
}

export interface Lanes {
  /** Checks whether so many texts wait that another preview would wait in vain. */
  isFull(): boolean
  /** Counts the texts that wait or are at work. */
  pending(): number
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
 * Creates a fast lane of `threads`, and one slow thread. A text that exceeds the hard stop moves with its thread to the slow lane (or
 * waits for it), and a fresh thread takes its place, so that other texts never wait for it. At its limit in the slow lane the thread
 * is ended.
 */
export function createLanes(threads: number, module: URL, limits: LaneLimits, onDropped: () => void): Lanes {
  const seats = new Set<Seat>()
  const waiting = new RenderQueue()
  const slowWaiting = new RenderQueue()
  const slowAccounts = createSlowAccounts()
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

  /** Starts the clock when the thread is ready: the time of loading does not count. */
  function watch(seat: Seat): void {
    clearTimeout(seat.timer)
    const { task } = seat
    if (!task || !seat.ready) return
    const longest = task.isPreview ? limits.longestPreview : limits.longest
    seat.timer = setTimeout(() => (seat.slow ? giveUp(seat) : moveAside(seat)), seat.slow ? longest : limits.hardStop)
  }

  function moveAside(seat: Seat): void {
    const { task } = seat
    if (task) slowAccounts.note(task)
    if (of(true).length === 0) {
      seat.slow = true
      watch(seat)
    } else {
      if (task) waitSlowly(task)
      remove(seat)
    }
    open(false)
    pump()
  }

  /** Lets a text wait for the slow thread. When too many wait, it is an attack, and the text keeps its plain rendering for now. */
  function waitSlowly(task: Task): void {
    slowWaiting.tidy()
    if (slowWaiting.size < LIMITS.slowRendersWaiting) slowWaiting.add(task)
    else drop(task)
  }

  function drop(task: Task): void {
    task.giveUp('dropped')
    if (!task.isPreview) onDropped()
  }

  function giveUp(seat: Seat): void {
    seat.task?.giveUp('final')
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
    for (let seat = freeSeat(); seat; seat = freeSeat()) {
      const task = waiting.take()
      if (!task) break
      work(seat, task)
    }
    const slow = of(true)[0]
    if (slow?.task) return
    const next = slowWaiting.take()
    if (next) work(slow ?? open(true), next)
    else if (slow) rejoin(slow)
  }

  function freeSeat(): Seat | undefined {
    if (waiting.size === 0) return undefined
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
        if (answer.stage === 'complete') task?.complete(answer.rendered)
        else task?.giveUp('final')
        pump()
      }
    },
    died(thread: Thread) {
      const seat = seatOf(thread)
      if (!seat) return
      clearTimeout(seat.timer)
      seats.delete(seat)
      if (seat.task) slowAccounts.note(seat.task)
      seat.task?.giveUp('final')
      pump()
    },
  }

  return {
    isFull() {
      for (const queue of [waiting, slowWaiting]) queue.tidy()
      return waiting.size + slowWaiting.size >= LIMITS.rendersWaiting
    },
    pending: () => waiting.size + slowWaiting.size + [...seats].filter((it) => it.task).length,
    add(task) {
      if (closed) return task.giveUp('dropped')
      if (slowAccounts.has(task)) waitSlowly(task)
      else if (!task.isPreview && waiting.size >= LIMITS.rendersWaiting) drop(task)
      else waiting.add(task)
      pump()
    },
    warm: () => void open(false),
    async close() {
      closed = true
      waiting.clear()
      slowWaiting.clear()
      await Promise.all(
        [...seats].map((seat) => {
          seat.task?.giveUp('dropped')
          return remove(seat)
        }),
      )
    },
  }
}
