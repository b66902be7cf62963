import { type Ref, useLayoutEffect, useRef } from 'react'
import { useStore } from '#stores/use-store.ts'
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
  const { index, picture: state, view, size, isHeld } = useStore(looking.$looking, looking.$looking.get())
  const shown = useRef<HTMLImageElement>(null)
  useLayoutEffect(() => {
    if (!shown.current || !size) return
    shown.current.style.inlineSize = `${size.width}px`
    shown.current.style.blockSize = `${size.height}px`
    shown.current.style.transform = transformOf(view)
  }, [size, view])
  return (
    <div className={isHeld ? 'stage held' : 'stage'} ref={ref} aria-busy={state === 'coming'}>
      {picture && state !== 'lost' && (
        <img
          // The key makes a new element for each picture, so that the styles of the previous one do not carry over.
          key={index}
          className={size ? 'here' : ''}
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
      {state === 'coming' && <span className="waiting" aria-hidden="true" />}
      {state === 'lost' && (
        <p className="lost" role="status">
          这张图片没能载入
        </p>
      )}
    </div>
  )
}
