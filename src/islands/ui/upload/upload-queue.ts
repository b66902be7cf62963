import { failureWords } from '#client/failure-words.ts'
import { ApiError } from '#contract/core/send.ts'

export interface Sending {
  id: number
  file: File
  state: 'waiting' | 'sending' | 'done' | 'failed'
  /** Ranges from 0 to 1. */
  share: number
  /** Is the address of the picture; empty until it is uploaded. */
  url: string
  failure: string
  /** Is true when trying again cannot help. */
  isHopeless: boolean
}

type Send = (file: File, how: { signal: AbortSignal; onProgress: (share: number) => void }) => Promise<string>

/** Limits parallel uploads to what a home connection and the server's single picture process carry well. */
const AT_ONCE = 3
/** Is the delay before a request that came too often is sent again. */
const TOO_OFTEN_MS = 5_000
const PICTURE = /^image\/(?:avif|gif|jpeg|png|svg\+xml|webp)$/
/** Counts bytes and equals the server's limit. Importing it from the contract would bring all its shapes along. */
const FILE_MAX = 10 * 1024 * 1024
const TOO_OFTEN = 429
const REFUSED = [400, 413, 415]

const faultOf = (file: File): string => {
  if (!PICTURE.test(file.type)) return '只能上传 JPEG、PNG、WebP、GIF、AVIF、SVG 图片'
  return file.size > FILE_MAX ? '图片不能超过 10 MB' : ''
}

/** Uploads files a few at a time, however many there are. A thousand files cost no more than a list of numbers. */
export class UploadQueue {
  items: readonly Sending[] = []
  readonly #send: Send
  readonly #onChange: () => void
  readonly #controllers = new Map<number, AbortController>()
  #last = 0
  #isClosed = false

  constructor(send: Send, onChange: () => void) {
    this.#send = send
    this.#onChange = onChange
  }

  add(files: readonly File[]): void {
    const fresh = files.map((file): Sending => {
      const failure = faultOf(file)
      return {
        id: ++this.#last,
        file,
        state: failure ? 'failed' : 'waiting',
        share: 0,
        url: '',
        failure,
        isHopeless: failure !== '',
      }
    })
    this.items = [...this.items, ...fresh]
    this.#next()
  }

  /** Tries one failed upload again, or all of them, unless it cannot succeed. */
  retry(id?: number): void {
    for (const it of this.items)
      if (it.state === 'failed' && !it.isHopeless && (id === undefined || it.id === id))
        Object.assign(it, { state: 'waiting', failure: '', share: 0 })
    this.#next()
  }

  /** Cancels an upload, or removes a finished one from the list. */
  drop(id: number): void {
    this.#controllers.get(id)?.abort()
    this.items = this.items.filter((it) => it.id !== id)
    this.#next()
  }

  /** Removes entries that are dealt with. */
  forget(those: readonly Sending[]): void {
    const gone = new Set(those)
    this.items = this.items.filter((it) => !gone.has(it))
    this.#onChange()
  }

  /** Cancels all uploads that are not finished. */
  stop(): void {
    this.items = this.items.filter((it) => it.state === 'done' || it.state === 'failed')
    for (const it of this.#controllers.values()) it.abort()
    this.#onChange()
  }

  close(): void {
    this.#isClosed = true
    this.stop()
  }

  #next(): void {
    const free = AT_ONCE - this.#controllers.size
    for (const it of this.items.filter((one) => one.state === 'waiting').slice(0, Math.max(0, free))) void this.#run(it)
    this.#onChange()
  }

  async #run(it: Sending): Promise<void> {
    const controller = new AbortController()
    this.#controllers.set(it.id, controller)
    it.state = 'sending'
    try {
      const onProgress = (share: number) => {
        it.share = share
        this.#onChange()
      }
      it.url = await this.#send(it.file, { signal: controller.signal, onProgress })
      it.state = 'done'
    } catch (error) {
      if (controller.signal.aborted) it.state = 'failed'
      else await this.#failed(it, error, controller.signal)
    } finally {
      this.#controllers.delete(it.id)
      if (!this.#isClosed) this.#next()
    }
  }

  async #failed(it: Sending, error: unknown, signal: AbortSignal): Promise<void> {
    const code = error instanceof ApiError ? error.code : -1
    if (code === TOO_OFTEN) {
      await new Promise((done) => {
        const timer = setTimeout(done, TOO_OFTEN_MS)
        signal.addEventListener('abort', () => done(clearTimeout(timer)), { once: true })
      })
      Object.assign(it, { state: 'waiting', share: 0 })
      return
    }
    it.state = 'failed'
    it.isHopeless = REFUSED.includes(code)
    it.failure = error instanceof ApiError ? failureWords(error) : '上传失败，请重试'
  }
}
