import { useEffect, useReducer, useRef } from 'react'
import { upload } from '#client/upload.ts'
import { pictureAdmin } from '#contract/content/picture-admin.ts'
import type { Input } from '#contract/core/define.ts'
import { UploadQueue } from './upload-queue.ts'

type Source = Input<typeof pictureAdmin.upload>['query']['source']

/** Returns a queue of picture uploads that renders at most once a frame. It cancels unfinished uploads when its component goes. */
export function useUploads(source: Source, onChange?: (queue: UploadQueue) => void): UploadQueue {
  const [, draw] = useReducer((it: number) => it + 1, 0)
  const frame = useRef(0)
  const hear = useRef(onChange)
  hear.current = onChange
  const queue = useRef<UploadQueue>(null)
  queue.current ??= new UploadQueue(
    (file, how) => upload(file, { source, call: pictureAdmin.upload, ...how }),
    () => {
      frame.current ||= requestAnimationFrame(() => {
        frame.current = 0
        if (queue.current) hear.current?.(queue.current)
        draw()
      })
    },
  )
  const { current } = queue
  useEffect(
    () => () => {
      cancelAnimationFrame(frame.current)
      current.close()
    },
    [current],
  )
  return current
}

/** Returns the files of a drop or a paste; other data is ignored. */
export const filesIn = (data: DataTransfer | null): File[] => [...(data?.files ?? [])]
