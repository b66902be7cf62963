import { useRef, useState } from 'react'
import { upload } from '#client/upload.ts'
import { ApiError } from '#contract/core/send.ts'
import { failureIn } from '../bar/words/failure.ts'
import { $words } from '../bar/words/words.ts'
import type { WordName } from '../bar/words/zh-cn.ts'
import type { KeptPlace, Surface } from '../workbench/surface.ts'

export interface Sending {
  id: number
  file: File
  /** Is the sent share from 0 to 1; null after a failure. */
  share: number | null
  failure: string
  /** Names why the file cannot be sent at all; empty if it can. */
  fault: Fault
}
type Fault = Extract<WordName, 'tooLarge' | 'wrongKind'> | ''
interface Job {
  controller: AbortController
  /** Is null while no editor is open; then `at` holds the offset in the source. */
  place: KeptPlace | null
  at: number
  /** Holds the Markdown of an uploaded picture that waits for an editor; empty before. */
  markdown: string
}
const PICTURE = /^image\/(?:gif|jpeg|png|svg\+xml)$/
const MOST = 10 * 1024 * 1024
/** Limits the uploads at the same time to what the connection of a phone can carry. */
const AT_ONCE = 2

const faultOf = (file: File): Fault => (PICTURE.test(file.type) ? (file.size > MOST ? 'tooLarge' : '') : 'wrongKind')

/** Uploads pictures. Each one keeps its place in the text, even if the text is edited meanwhile. */
export function useUploads(surface: { current: Surface | null }, onDone: () => void) {
  const [list, setList] = useState<readonly Sending[]>([])
  const jobs = useRef(new Map<number, Job>()).current
  const waiting = useRef<Sending[]>([]).current
  const state = useRef({ last: 0, running: 0 }).current
  const change = (id: number, more: Partial<Sending>) =>
    setList((all) => all.map((it) => (it.id === id ? { ...it, ...more } : it)))

  function forget(id: number): void {
    jobs.get(id)?.place?.drop()
    jobs.delete(id)
    setList((all) => all.filter((it) => it.id !== id))
  }
  function put(id: number, job: Job): void {
    if (!job.place) return
    job.place.insert(job.markdown)
    forget(id)
    onDone()
  }
  async function send({ id, file }: Sending): Promise<void> {
    const job = jobs.get(id)
    if (!job) return
    state.running++
    change(id, { share: 0, failure: '' })
    try {
      const address = await upload(file, {
        source: 'article-content',
        signal: job.controller.signal,
        onProgress: (share) => change(id, { share }),
      })
      const words = file.name.replace(/\.[^.]*$/, '').replace(/[[\]\\]/g, '')
      job.markdown = `![${words}](${address})`
      put(id, job)
    } catch (error) {
      if (!job.controller.signal.aborted)
        change(id, { share: null, failure: error instanceof ApiError ? failureIn(error) : $words.get().uploadFailed })
    } finally {
      state.running--
      next()
    }
  }
  function next(): void {
    while (state.running < AT_ONCE) {
      const one = waiting.shift()
      if (!one) return
      void send(one)
    }
  }
  function begin(file: File, place: KeptPlace): void {
    const fault = faultOf(file)
    const it: Sending = { id: ++state.last, file, share: fault ? null : 0, failure: '', fault }
    jobs.set(it.id, { controller: new AbortController(), place, at: 0, markdown: '' })
    setList((all) => [...all, it])
    if (!fault) waiting.push(it)
  }
  return {
    list,
    add(files: readonly File[]): void {
      if (!surface.current) return
      for (const file of files) begin(file, surface.current.keepPlace())
      next()
    },
    /** Turns the places into offsets in the source before the editor closes. */
    lift(): void {
      for (const job of jobs.values()) {
        job.at = job.place?.where() ?? job.at
        job.place?.drop()
        job.place = null
      }
    },
    /** Gives the uploads their places in a newly opened editor, and inserts those that are finished. */
    seat(it: Surface): void {
      for (const [id, job] of jobs) {
        job.place ??= it.keepPlace(job.at)
        if (job.markdown) put(id, job)
      }
    },
    cancel(id: number): void {
      jobs.get(id)?.controller.abort()
      const at = waiting.findIndex((it) => it.id === id)
      if (at >= 0) waiting.splice(at, 1)
      forget(id)
    },
    retry(it: Sending): void {
      const job = jobs.get(it.id)
      if (!job || it.fault) return
      job.controller = new AbortController()
      waiting.push(it)
      next()
    },
  }
}
export type Uploads = ReturnType<typeof useUploads>
