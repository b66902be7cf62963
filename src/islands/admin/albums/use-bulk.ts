import { useEffect, useRef, useState } from 'react'
import { failureWords } from '#client/failure-words.ts'
import { albumAdmin } from '#contract/content/album-admin.ts'
import { ApiError } from '#contract/core/send.ts'
import type { UploadQueue } from '../../ui/upload/upload-queue.ts'
import { useUploads } from '../../ui/upload/use-uploads.ts'
import { ask } from '../kit/ask.ts'

/**
 * Is the number of photos that are added to the album together, so that a thousand photos publish it fifty times and not a thousand
 * times.
 */
const TOGETHER = 20
const MOST = 100

/**
 * Returns the uploaded photos that can be added to the album now. To keep the order, none that was dropped after an unfinished one is
 * among them. While photos are uploading, fewer than `TOGETHER` are not worth a call.
 */
export function readyIn(items: UploadQueue['items']): UploadQueue['items'] {
  const first = items.findIndex((it) => it.state === 'waiting' || it.state === 'sending')
  const ready = (first < 0 ? items : items.slice(0, first)).filter((it) => it.state === 'done')
  return first < 0 || ready.length >= TOGETHER ? ready.slice(0, MOST) : []
}

/** Uploads photos and adds them to an album in the order in which they were dropped. */
export function useBulk(albumId: number, onAdded: () => void) {
  const [put, setPut] = useState(0)
  const [failure, setFailure] = useState('')
  const isPutting = useRef(false)
  const hear = useRef(onAdded)
  hear.current = onAdded
  const queue = useUploads('album', (it) => void putIn(it))

  async function putIn(from: UploadQueue): Promise<void> {
    const ready = readyIn(from.items)
    if (isPutting.current || !ready.length || failure) return
    isPutting.current = true
    try {
      await ask(albumAdmin.addPhotos, { body: { albumId, urls: ready.map((it) => it.url) } })
      setPut((count) => count + ready.length)
      hear.current()
      isPutting.current = false
      from.forget(ready)
    } catch (error) {
      isPutting.current = false
      setFailure(error instanceof ApiError ? failureWords(error) : '照片没有放进相册')
    }
  }
  const isUnderway = queue.items.some((it) => it.state !== 'failed')
  // Closing the window would lose the photos that are still uploading.
  useEffect(() => {
    if (!isUnderway) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isUnderway])

  return {
    queue,
    isUnderway,
    /** Counts the photos of this batch that are in the album. */
    put,
    /** Says why uploaded photos were not added to the album; empty without a failure. */
    failure,
    again() {
      setFailure('')
      setTimeout(() => void putIn(queue))
    },
    add(files: readonly File[]) {
      if (!isUnderway) setPut(0)
      queue.add(files)
    },
  }
}

export type Bulk = ReturnType<typeof useBulk>
