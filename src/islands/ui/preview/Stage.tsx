import { type Ref, useLayoutEffect, useRef } from 'react'
import { useStore } from '#stores/use-store.ts'
import { growFrom } from './flight.ts'
import type { LookingStore } from './looking.ts'
import type { PreviewPicture } from './open-preview.ts'
import { transformOf } from './view.ts'

interface Props {
  ref: Ref<HTMLDivElement>
  picture: PreviewPicture | undefined
  looking: LookingStore
}

/** Renders the picture in its position: a spinner while it loads, and a message when it fails. */
export function Stage({ ref, picture, looking }: Props) {
  const { index, picture: state, view, size, isHeld, isGliding } = useStore(looking.$looking, looking.$looking.get())
  const shown = useRef<HTMLImageElement>(null)
  /** Is the index of the picture that grows out of the page; null once it has. */
  const growing = useRef<number | null>(index)
  const small = picture?.small ?? undefined
  useLayoutEffect(() => {
    if (!shown.current || !size) return
    shown.current.style.inlineSize = `${size.width}px`
    shown.current.style.blockSize = `${size.height}px`
    shown.current.style.transform = transformOf(view)
    if (growing.current === index) growFrom(small, shown.current, view, size)
    growing.current = null
  }, [size, view, small, index])
  return (
    <div
      className=":uno: group absolute top-6 bottom-29 inset-x-21 grid place-items-center cursor-grab touch-none select-none data-held:cursor-grabbing lt-tablet:top-16 lt-tablet:bottom-31 lt-tablet:inset-x-0"
      data-held={isHeld || undefined}
      data-gliding={isGliding || undefined}
      ref={ref}
      aria-busy={state === 'coming'}
    >
      {picture && state !== 'lost' && (
        <img
          // The key makes a new element for each picture, so that the styles of the previous one do not carry over.
          key={index}
          className={size ? 'preview-picture here' : 'preview-picture'}
          ref={shown}
          src={picture.src}
          alt={picture.alt}
          draggable={false}
          referrerPolicy="no-referrer"
          decoding="async"
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => looking.came({ width, height })}
          onError={looking.lose}
        />
      )}
      {state === 'coming' && <span className=":uno: area-one w-7 h-7 kit-spinner animate-waiting" aria-hidden="true" />}
      {state === 'lost' && (
        <p
          className=":uno: area-one grid justify-items-center gap-3.5 py-10 px-8 hairline-dashed-field rounded-media text-muted text-size-small"
          role="status"
        >
          <span className=":uno: i-lucide-image-off w-8 h-8" aria-hidden="true" />
          这张图片没能载入
        </p>
      )}
    </div>
  )
}
