import { atom } from 'nanostores'
import { failureWords } from '#client/failure-words.ts'
import type { EditorArticle, Saved } from '#contract/content/writing.ts'
import { ApiError } from '#contract/core/send.ts'
import { isBlank, isSamePage, type Page } from './page.ts'

export type Condition =
  | { kind: 'fresh' }
  | { kind: 'changed' }
  | { kind: 'saving' }
  | { kind: 'saved'; at: number }
  /** The page is kept in this browser, but not saved to the server. */
  | { kind: 'offline' }
  | { kind: 'refused'; words: string }
  | { kind: 'conflict'; theirs: EditorArticle }
  /** Neither the server nor this browser has the page. */
  | { kind: 'nowhere'; words: string }

/** Holds the functions that the keeper calls; tests replace them. */
export interface Keeping {
  save: (page: Page, to: { id: number | null; version: number; saveId: string }) => Promise<Saved>
  /** Keeps the page in this browser. */
  keep: (page: Page, to: { id: number | null; version: number }) => Promise<void>
  /** Does the same at once, for a page that may be closed before the browser's database answers. */
  leave: (page: Page, to: { id: number | null; version: number }) => void
  /** Removes the page from this browser after the server got all of it. */
  forget: () => Promise<void>
  makeId: () => string
  now: () => number
}

/** Waits so many milliseconds, in addition to the pause that the workbench makes. */
const PAUSE = 350
const QUIET = 2_000
const LONGEST = 10_000
const AGAIN = [2_000, 5_000, 15_000, 30_000, 60_000] as const

/**
 * Keeps a page in this browser at every pause, and saves it to the server soon after. There is one save at a time; the next one takes
 * what was typed meanwhile. A save without an answer is sent again with the same `saveId`, so that the server counts it once.
 */
export class Keeper {
  readonly $condition = atom<Condition>({ kind: 'fresh' })
  readonly #keeping: Keeping
  #id: number | null
  #version: number
  #page: Page
  #saved: Page
  #isKept = true
  #pause: ReturnType<typeof setTimeout> | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  #since = 0
  #failures = 0
  #attempt: { page: Page; saveId: string } | null = null
  #running: Promise<void> | null = null
  #isHeld = false

  constructor(keeping: Keeping, start: { id: number | null; version: number; page: Page; saved: Page }) {
    this.#keeping = keeping
    this.#id = start.id
    this.#version = start.version
    this.#page = start.page
    this.#saved = start.saved
    if (this.isSaved) return
    this.$condition.set({ kind: 'changed' })
    this.#later(QUIET)
  }

  get id(): number | null {
    return this.#id
  }
  get version(): number {
    return this.#version
  }
  get page(): Page {
    return this.#page
  }
  get isSaved(): boolean {
    return isSamePage(this.#page, this.#saved)
  }

  /** Takes the current page; the workbench calls it at every pause of the typing. */
  change(page: Page): void {
    if (isSamePage(page, this.#page)) return
    this.#page = page
    this.#isKept = false
    const { kind } = this.$condition.get()
    // The author changed the page back to what the server has.
    if (this.isSaved && !this.#running && kind !== 'conflict') {
      this.stop()
      this.#since = 0
      this.#done()
      return
    }
    if (kind === 'fresh' || kind === 'saved' || kind === 'refused') this.$condition.set({ kind: 'changed' })
    clearTimeout(this.#pause)
    this.#pause = setTimeout(() => void this.#keep(), PAUSE)
    this.#later(QUIET)
  }

  /** Keeps the page in this browser at once, because it is about to close. */
  keepNow(): void {
    if (!this.#isKept && !this.isSaved) this.#keeping.leave(this.#page, { id: this.#id, version: this.#version })
    void this.#keep()
  }

  /** Saves what is not saved yet. Resolves when nothing is left to save, or when a save is not possible now. */
  async flush(): Promise<void> {
    await this.#keep()
    clearTimeout(this.#timer)
    this.#timer = undefined
    await this.#run()
  }

  /** Waits for the save that is under way, and allows no other save until `release`, because the caller saves in its own way. */
  async hold(): Promise<void> {
    this.#isHeld = true
    clearTimeout(this.#timer)
    this.#timer = undefined
    await this.#running
  }
  release(): void {
    this.#isHeld = false
    if (!this.isSaved) this.#later(QUIET)
  }

  /** Takes over that the server has this page under this version, after a save by the caller or a conflict that was decided. */
  settle(page: Page, { id, version }: { id: number; version: number }): void {
    this.#id = id
    this.#version = version
    this.#saved = page
    this.#attempt = null
    this.#failures = 0
    if (this.isSaved) this.#done()
    else {
      this.$condition.set({ kind: 'changed' })
      this.#later(0)
    }
  }

  /** Tries again after the network or the login came back. */
  retry(): void {
    if (this.isSaved || this.$condition.get().kind === 'conflict') return
    this.#failures = 0
    this.#later(0)
  }

  stop(): void {
    clearTimeout(this.#pause)
    clearTimeout(this.#timer)
  }

  /** Plans a save. An author who types without a pause still gets one at the latest after `LONGEST`. */
  #later(wait: number): void {
    if (this.#isHeld || this.$condition.get().kind === 'conflict') return
    const now = this.#keeping.now()
    this.#since ||= now
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.#run(), Math.max(0, Math.min(wait, this.#since + LONGEST - now)))
  }

  async #keep(): Promise<void> {
    clearTimeout(this.#pause)
    if (this.#isKept || this.isSaved) return
    const page = this.#page
    try {
      await this.#keeping.keep(page, { id: this.#id, version: this.#version })
      if (page === this.#page) this.#isKept = true
    } catch {
      // This browser has no room, so the server is the only place left and is asked at once.
      this.#later(0)
    }
  }

  async #run(): Promise<void> {
    this.#timer = undefined
    if (this.#running) {
      await this.#running
      return
    }
    if (this.isSaved || this.#isHeld || this.$condition.get().kind === 'conflict') return
    if (this.#id === null && isBlank(this.#page)) return
    this.#running = this.#save().finally(() => {
      this.#running = null
    })
    await this.#running
    if (!this.isSaved && this.$condition.get().kind === 'saved') this.$condition.set({ kind: 'changed' })
    if (!this.isSaved && this.#failures === 0) this.#later(QUIET)
  }

  async #save(): Promise<void> {
    const page = this.#page
    if (!this.#attempt || !isSamePage(this.#attempt.page, page)) this.#attempt = { page, saveId: this.#keeping.makeId() }
    this.#since = 0
    this.$condition.set({ kind: 'saving' })
    try {
      const saved = await this.#keeping.save(page, { id: this.#id, version: this.#version, saveId: this.#attempt.saveId })
      this.#id = saved.id
      this.#version = saved.version
      this.#saved = page
      this.#attempt = null
      this.#failures = 0
      this.#done()
    } catch (error) {
      await this.#failed(error instanceof ApiError ? error : new ApiError(0, (error as Error).name))
    }
  }

  #done(): void {
    this.$condition.set({ kind: 'saved', at: this.#keeping.now() })
    if (this.isSaved) void this.#keeping.forget()
    else {
      // The text kept in this browser is now based on the new version.
      this.#isKept = false
      void this.#keep()
    }
  }

  async #failed(error: ApiError): Promise<void> {
    const theirs = error.code === 409 ? (error.extra as { current?: EditorArticle } | undefined)?.current : undefined
    if (theirs && theirs.version !== this.#version) {
      await this.#keep()
      this.$condition.set({ kind: 'conflict', theirs })
      return
    }
    this.#isKept = false
    await this.#keep()
    const wait = AGAIN[Math.min(this.#failures, AGAIN.length - 1)] ?? 60_000
    this.#failures++
    const words = failureWords(error)
    if (!this.#isKept) this.$condition.set({ kind: 'nowhere', words })
    else this.$condition.set(error.code === 0 ? { kind: 'offline' } : { kind: 'refused', words })
    // Repeating does not help here: a faulty text must be changed, an article in review withdrawn. A new login calls `retry`.
    if (!theirs && ![400, 401, 403, 404, 413, 415].includes(error.code)) this.#later(wait)
  }
}
