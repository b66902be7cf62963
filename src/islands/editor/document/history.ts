/** Is one undo step: the text and the selection in it. */
export interface Snapshot {
  text: string
  from: number
  to: number
}

const MOST = 20

/**
 * Keeps the undo history of a text for all views: at most twenty states of its Markdown. Undo first records what was typed since the
 * last state.
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

  /** Records a state. The same text with another selection is the same state. */
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
    // Typing after an undo drops the states that could be redone.
    if (this.#entries[this.#at]?.text !== now.text) this.record(now)
    if (!this.canRedo) return null
    this.#at++
    return this.#entries[this.#at] ?? null
  }
}
