import { startTransition, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Photo } from '#contract/content/album.ts'
import { askPhotos } from '#stores/album.ts'
import { off } from '../ui/dialog/off.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { PhotoFrames } from './PhotoFrames.tsx'

/** Is the number of photos of one request; the published page holds a multiple of it. */
const CHUNK = 50
/** Is the distance below the window at which the next photos are asked for. */
const AHEAD = '150% 0px'
/** Holds the aspect shapes of the placeholders. */
const BONES = [24, 8, 22, 19, 26, 10]

const AGAIN = ':uno: mt-3 text-text'

interface Props {
  album: number
  /** Counts the photos of the album. */
  total: number
  /** Counts the photos that the published page holds. */
  printed: number
  /** Is false while the album is locked, when the server gives no photos. */
  isOpen?: boolean
}

/**
 * Loads the photos that the published page does not hold, and all photos of a locked album. Each time the end comes near it loads one
 * chunk.
 */
export function MorePhotos({ album, total, printed, isOpen = true }: Props) {
  const [photos, setPhotos] = useState<readonly Photo[]>([])
  // After published photos the first press starts the loading.
  const [stage, setStage] = useState<'asleep' | 'idle' | 'waiting' | 'failed' | 'whole'>(printed ? 'asleep' : 'idle')
  const end = useRef<HTMLDivElement>(null)
  const next = useRef(Math.floor(printed / CHUNK) + 1)
  const wasPressed = useRef(false)
  const isBegun = photos.length > 0 || stage === 'whole'

  async function more(): Promise<void> {
    setStage('waiting')
    try {
      const found = await askPhotos(album, { pageNum: next.current, pageSize: CHUNK })
      next.current++
      startTransition(() => {
        setPhotos((all) => [...all, ...found.filter(({ id }) => all.every((it) => it.id !== id))])
        setStage(found.length < CHUNK ? 'whole' : 'idle')
      })
    } catch {
      setStage('failed')
    }
  }

  const come = useEffectEvent(() => void more())
  useEffect(() => {
    if (!isOpen || stage !== 'idle' || !end.current) return
    const watch = new IntersectionObserver((seen) => seen.some((it) => it.isIntersecting) && come(), { rootMargin: AHEAD })
    watch.observe(end.current)
    return () => watch.disconnect()
  }, [isOpen, stage])
  useEffect(() => {
    if (isOpen) setStage((it) => (it === 'failed' ? 'idle' : it))
  }, [isOpen])
  useEffect(() => {
    const wall = end.current?.parentElement
    if (!wall || !photos[0]) return
    import('./paint-blurs.ts').then((it) => it.paintBlurs(wall)).catch(() => {})
    // The pressed button is gone, so the focus moves to the first new photo.
    if (wasPressed.current) wall.querySelector<HTMLElement>(`[data-photo="${photos[0].id}"]`)?.focus({ preventScroll: true })
    wasPressed.current = false
  }, [photos])

  const count = printed + photos.length
  return (
    <>
      <PhotoFrames photos={photos} from={printed} />
      <i className="row-end" />
      <div
        className=":uno: photo-rest flex-none w-full min-h-22 pt-8 text-faint text-size-small tabular text-center"
        ref={end}
        hidden={stage === 'whole' && count > 0}
      >
        {stage === 'waiting' && (
          <div className=":uno: photo-bones text-start" aria-hidden="true">
            {BONES.map((it) => (
              <span key={it} data-shape={it} />
            ))}
          </div>
        )}
        {stage === 'failed' && (
          <EmptyState drawing="spilled" title="照片没有取到" text="可能是网络断了一下，稍后再试一次。">
            <button className="btn-solid mt-3.5" type="button" onClick={() => void more()}>
              重试
            </button>
          </EmptyState>
        )}
        {stage === 'whole' && <EmptyState drawing="desk" title="这本相册还没有照片" text="胶卷还在相机里，过几天再来看看。" />}
        <p className="needs-script" role="status">
          {isBegun || printed ? `已显示 ${count} / ${Math.max(total, count)} 张${isBegun ? '，向下滚动继续' : ''}` : ''}
        </p>
        {!isBegun && printed > 0 && stage !== 'failed' && (
          <button
            className={`btn-ghost needs-script ${AGAIN}`}
            type="button"
            onClick={() => {
              wasPressed.current = true
              void more()
            }}
            {...off(stage === 'waiting')}
          >
            继续看
          </button>
        )}
        {printed > 0 && <p className="without-script">这里先放 {printed} 张，其余的要打开 JavaScript 才能看。</p>}
      </div>
    </>
  )
}
