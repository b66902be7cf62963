import type { Task } from './task.ts'

/**
 * Holds texts that wait for a thread, first come first served. A newer preview of an account replaces its older one, and a preview
 * whose caller is gone is skipped.
 */
export class RenderQueue {
  readonly #tasks: Task[] = []

  get size(): number {
    return this.#tasks.length
  }

  add(task: Task): void {
    const older = task.isPreview && task.by !== undefined ? this.#tasks.findIndex((it) => it.isPreview && it.by === task.by) : -1
    if (older < 0) this.#tasks.push(task)
    else for (const replaced of this.#tasks.splice(older, 1, task)) replaced.giveUp('dropped')
  }

  /** Returns the next text that is still wanted. */
  take(): Task | undefined {
    for (let task = this.#tasks.shift(); task; task = this.#tasks.shift()) {
      if (task.isWanted()) return task
      task.giveUp('dropped')
    }
    return undefined
  }

  /** Drops every text that is no longer wanted, so that its memory is free. */
  tidy(): void {
    for (let at = this.#tasks.length - 1; at >= 0; at--)
      if (!this.#tasks[at]?.isWanted()) for (const task of this.#tasks.splice(at, 1)) task.giveUp('dropped')
  }

  clear(): void {
    for (const task of this.#tasks.splice(0)) task.giveUp('dropped')
  }
}
