import { atom } from 'nanostores'
import { failureWords } from '#client/failure-words.ts'
import { upload } from '#client/upload.ts'
import type { FileSource } from '#contract/file.ts'
import { ApiError } from '#contract/send.ts'
import { newName } from '#islands/ui/with-react/new-name.ts'
import type { Answered, Outgoing } from './outgoing.ts'

type Kind = 'image' | 'file' | 'audio'

/** Something on its way to the server; afterwards it is a message. */
export interface Upload {
  key: string
  at: number
  kind: Kind
  name: string
  size: number
  duration: number
  width: number
  height: number
  /** The picture or the note, as this browser has it. */
  preview: string
  /** From 0 to 1. */
  share: number
  /** Why it did not arrive. */
  failed: string | null
  answered: Answered | null
}

interface Wish {
  kind: Kind
  blob: Blob
  name: string
  duration?: number
  answered: Answered | null
}

const SOURCES: Record<Kind, FileSource> = { image: 'chat', file: 'chat-file', audio: 'chat-audio' }
const MOST = 10 * 1024 * 1024

async function sizeOf(blob: Blob): Promise<{ width: number; height: number }> {
  try {
    const picture = await createImageBitmap(blob)
    const { width, height } = picture
    picture.close()
    return { width, height }
  } catch {
    return { width: 0, height: 0 }
  }
}

/** Pictures, files and notes that are being sent up. A reload forgets them: only the browser that chose them has them. */
export function openUploads(onDone: (item: Outgoing) => void) {
  const $uploads = atom<readonly Upload[]>([])
  const blobs = new Map<string, { blob: Blob; stop: AbortController }>()
  const change = (key: string, more: Partial<Upload>) =>
    $uploads.set($uploads.get().map((it) => (it.key === key ? { ...it, ...more } : it)))

  function remove(key: string): void {
    const gone = $uploads.get().find((it) => it.key === key)
    blobs.get(key)?.stop.abort(new DOMException('given up', 'AbortError'))
    blobs.delete(key)
    if (gone?.preview) URL.revokeObjectURL(gone.preview)
    $uploads.set($uploads.get().filter((it) => it.key !== key))
  }
  async function send(key: string): Promise<void> {
    const blob = blobs.get(key)?.blob
    const it = $uploads.get().find((one) => one.key === key)
    if (!blob || !it) return
    const stop = new AbortController()
    blobs.set(key, { blob, stop })
    change(key, { share: 0, failed: null })
    try {
      const content = await upload(blob, {
        source: SOURCES[it.kind],
        signal: stop.signal,
        onProgress: (share) => change(key, { share }),
      })
      const { kind, name, size, duration, width, height, answered, at } = it
      onDone({
        clientId: key,
        at,
        type: kind,
        content,
        answered,
        fileName: kind === 'file' ? name : '',
        fileSize: size,
        duration,
        width,
        height,
        refused: null,
      })
      remove(key)
    } catch (error) {
      if (stop.signal.aborted) return
      change(key, { failed: failureWords(error instanceof ApiError ? error : new ApiError(0, '')) })
    }
  }
  return {
    $uploads,
    async add({ kind, blob, name, duration = 0, answered }: Wish): Promise<void> {
      const key = newName()
      blobs.set(key, { blob, stop: new AbortController() })
      const size = kind === 'image' ? await sizeOf(blob) : { width: 0, height: 0 }
      const preview = kind === 'image' ? URL.createObjectURL(blob) : ''
      const failed = blob.size > MOST ? '文件不能超过 10 MB' : null
      const made = { key, at: Date.now(), kind, name, size: blob.size, duration, preview, share: 0, failed, answered, ...size }
      $uploads.set([...$uploads.get(), made])
      if (!failed) await send(key)
    },
    again: (key: string) => void send(key),
    remove,
    /** The network is back. */
    resume(): void {
      for (const it of $uploads.get()) if (it.failed && it.size <= MOST) void send(it.key)
    },
  }
}
