import { atom } from 'nanostores'
import { failureWords } from '#client/failure-words.ts'
import { newName } from '#client/new-name.ts'
import { upload } from '#client/upload.ts'
import type { FileSource } from '#contract/content/file.ts'
import { ApiError } from '#contract/core/send.ts'
import type { Answered, Outgoing } from './chat-outgoing.ts'

type Kind = 'image' | 'file' | 'audio'

/** Describes an upload; when it is done it becomes a message. */
export interface Upload {
  key: string
  at: number
  kind: Kind
  name: string
  size: number
  duration: number
  width: number
  height: number
  /** Holds the address of the picture or voice note in this browser. */
  preview: string
  /** Goes from 0 to 1. */
  share: number
  /** Holds the reason of a failure. */
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

/**
 * Opens the list of pictures, files and voice notes being uploaded. A reload drops them: only the browser that chose them has their
 * bytes.
 */
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
    /** Retries failed uploads when the network is back. */
    resume(): void {
      for (const it of $uploads.get()) if (it.failed && it.size <= MOST) void send(it.key)
    },
  }
}
