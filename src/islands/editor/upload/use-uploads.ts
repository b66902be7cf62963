import { useRef, useState } from 'react'
import { failureWords } from '#client/failure-words.ts'
import { upload } from '#client/upload.ts'
import { ApiError } from '#contract/send.ts'
import type { Surface } from '../desk/surface.ts'

export interface Sending {
  id: number
  file: File
  /** 0 to 1; null when it failed. */
  share: number | null
  failure: string
}
interface Job {
  controller: AbortController
  place: ReturnType<Surface['keepPlace']>
}
const PICTURE = /^image\/(?:gif|jpeg|png|svg\+xml)$/
const MOST = 10 * 1024 * 1024
/** As many as a phone's connection carries well. */
const AT_ONCE = 2

const faultOf = (file: File): string =>
  PICTURE.test(file.type) ? (file.size > MOST ? '图片不能超过 10 MB' : '') : '只能上传 gif、jpeg、png、svg 图片'

/** Pictures on their way up. Each keeps the place it was put at, wherever the text moves meanwhile. */
export function useUploads(surface: { current: Surface | null }, onDone: () => void) {
  const [list, setList] = useState<readonly Sending[]>([])
  const jobs = useRef(new Map<number, Job>()).current
  const waiting = useRef<Sending[]>([]).current
  const state = useRef({ last: 0, running: 0 }).current
  const change = (id: number, more: Partial<Sending>) =>
    setList((all) => all.map((it) => (it.id === id ? { ...it, ...more } : it)))

  function forget(id: number): void {
    jobs.get(id)?.place.drop()
    jobs.delete(id)
    setList((all) => all.filter((it) => it.id !== id))
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
      job.place.insert(`![${words}](${address})`)
      forget(id)
      onDone()
    } catch (error) {
      if (!job.controller.signal.aborted)
        change(id, { share: null, failure: error instanceof ApiError ? failureWords(error) : '上传失败，请重试' })
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
  function begin(file: File, place: Job['place']): void {
    const it: Sending = { id: ++state.last, file, share: 0, failure: faultOf(file) }
    if (it.failure) it.share = null
    jobs.set(it.id, { controller: new AbortController(), place })
    setList((all) => [...all, it])
    if (!it.failure) waiting.push(it)
  }
  return {
    list,
    add(files: readonly File[]): void {
      if (!surface.current) return
      for (const file of files) begin(file, surface.current.keepPlace())
      next()
    },
    cancel(id: number): void {
      jobs.get(id)?.controller.abort()
      const at = waiting.findIndex((it) => it.id === id)
      if (at >= 0) waiting.splice(at, 1)
      forget(id)
    },
    retry(it: Sending): void {
      const job = jobs.get(it.id)
      if (!job || faultOf(it.file)) return
      job.controller = new AbortController()
      waiting.push(it)
      next()
    },
  }
}
export type Uploads = ReturnType<typeof useUploads>
