/** What one can go back to: the text, and what was selected in it. */
export interface Snapshot {
  text: string
  from: number
  to: number
}

const MOST = 20

/**
 * The one history of a text, whichever way it is edited: at most twenty states of its Markdown. What was typed since the last one is
 * recorded before anything is taken back.
 */
export class History {
  #entries: Snapshot[]
  #at = 0

  constructor(first: Snapshot) {
    this.#entries = [first]
  }

  get size(): number {
    return this.#entries.length
  }
  get canRedo(): boolean {
    return this.#at < this.#entries.length - 1
  }
  /** @param text what stands in the editor now */
  canUndo(text: string): boolean {
    return this.#at > 0 || this.#entries[this.#at]?.text !== text
  }

  /** Remembers a state; the same text with another selection is the same state. */
  record(now: Snapshot): void {
    if (this.#entries[this.#at]?.text === now.text) {
      this.#entries[this.#at] = now
      return
    }
    this.#entries = [...this.#entries.slice(0, this.#at + 1), now].slice(-MOST)
    this.#at = this.#entries.length - 1
  }

  undo(now: Snapshot): Snapshot | null {
    this.record(now)
    if (this.#at === 0) return null
    this.#at--
    return this.#entries[this.#at] ?? null
  }

  redo(now: Snapshot): Snapshot | null {
    // What was typed after an undo has begun another future.
    if (this.#entries[this.#at]?.text !== now.text) this.record(now)
    if (!this.canRedo) return null
    this.#at++
    return this.#entries[this.#at] ?? null
  }
}
