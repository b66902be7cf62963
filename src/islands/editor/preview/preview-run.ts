import type { ApiError } from '#contract/core/send.ts'
import { changedSection, type Shown } from './changed-section.ts'
import { htmlBlocks } from './html-blocks.ts'
import type { Rendered } from './render-preview.ts'

interface Page {
  render: (text: string) => Promise<Rendered>
  onRendered: (it: Rendered) => void
  onFailure: (error: unknown) => void
}

interface Standing extends Shown {
  rendered: Rendered
  isWhole: boolean
  /** Numbers the request that it answers. */
  turn: number
}

/** Waits so many milliseconds to ask again for a text that the server could not finish, longer each time. */
const AGAIN = 700
const MOST_TRIES = 6
/** Counts the milliseconds between two requests: the server accepts four per second. */
const APART = 300
/** Waits so many milliseconds after the server refused too many requests (429). */
const TOO_OFTEN = 5_000
/**
 * Waits so many milliseconds after the last key before the whole text is rendered: sections alone lack the numbers of footnotes, the
 * colours of code and the ids of headings.
 */
const REST = 1_200

/** Keeps a preview up to date with its text: the changed section of a long text at once, the whole text in a pause. */
export class PreviewRun {
  readonly #page: Page
  #text: string | null = null
  #shown: Standing | null = null
  #failed: string | null = null
  #isPartBusy = false
  #isWholeBusy = false
  #turn = 0
  #askedAt = 0
  #tries = 0
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(page: Page) {
    this.#page = page
  }

  /** Shows this text from now on; null when the preview is closed. */
  look(text: string | null): void {
    if (text !== this.#text) this.#tries = 0
    this.#text = text
    clearTimeout(this.#timer)
    if (text !== null) this.#ask()
  }

  /** Tries again after a failure. */
  again(): void {
    this.#failed = null
    this.#ask()
  }

  #ask(): void {
    const [text, shown] = [this.#text, this.#shown]
    if (text === null || text === this.#failed) return
    if (shown?.text === text) {
      if (!shown.isWhole) this.#later(REST)
      return
    }
    const soon = this.#askedAt + APART - Date.now()
    if (soon > 0) {
      clearTimeout(this.#timer)
      this.#timer = setTimeout(() => this.#ask(), soon)
      return
    }
    const part = shown && changedSection(shown, text)
    if (shown && part) void this.#renderPart(text, shown.rendered, part)
    else void this.#renderWhole(text)
  }

  #later(wait: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#text !== null && void this.#renderWhole(this.#text), wait)
  }

  async #renderPart(text: string, before: Rendered, { source, place }: NonNullable<ReturnType<typeof changedSection>>) {
    if (this.#isPartBusy) return
    this.#isPartBusy = true
    const turn = this.#begin()
    try {
      const it = await this.#page.render(source)
      const blocks = place(it.content)
      this.#show({ text, blocks, rendered: { ...before, content: blocks.join(''), isLocal: it.isLocal }, isWhole: false, turn })
    } catch (error) {
      this.#fail(text, error)
    }
    this.#isPartBusy = false
    this.#ask()
  }

  async #renderWhole(text: string) {
    if (this.#isWholeBusy) return
    this.#isWholeBusy = true
    const turn = this.#begin()
    try {
      const rendered = await this.#page.render(text)
      this.#show({ text, blocks: htmlBlocks(rendered.content), rendered, isWhole: true, turn })
      if (rendered.isComplete) this.#tries = 0
      else if (this.#tries < MOST_TRIES) this.#later(AGAIN * ++this.#tries)
    } catch (error) {
      this.#fail(text, error)
    }
    this.#isWholeBusy = false
    this.#ask()
  }

  #begin(): number {
    this.#askedAt = Date.now()
    return ++this.#turn
  }

  /** Shows an answer, unless the answer to a later request is already shown. */
  #show(it: Standing): void {
    if (this.#shown && this.#shown.turn > it.turn) return
    this.#shown = it
    this.#failed = null
    this.#page.onRendered(it.rendered)
  }

  #fail(text: string, error: unknown): void {
    this.#tries = 0
    this.#failed = text
    // After too many requests the preview asks again later, and the author is not told.
    if ((error as Partial<ApiError>).code === 429) this.#timer = setTimeout(() => this.again(), TOO_OFTEN)
    else this.#page.onFailure(error)
  }
}
