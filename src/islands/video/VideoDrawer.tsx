import { useEffect, useEffectEvent, useRef } from 'react'
import { adoptStyles } from '#client/adopt-styles.ts'
import { Dialog } from '../ui/dialog/Dialog.tsx'
import { LoadingOverlay } from '../ui/LoadingOverlay.tsx'
import looks from './uno.css?inline'
import { useRandomVideo } from './use-random-video.ts'
import css from './video-drawer.css?inline'

adoptStyles(css)
adoptStyles(looks)

/** Stops a video's download, which would go on after the element is removed. */
function stop(video: HTMLVideoElement | null): void {
  video?.pause()
  video?.removeAttribute('src')
  video?.load()
}

interface Props {
  source: string
  onClose: () => void
}

/** Renders a drawer at the side that plays one video of the configured address after the other. */
export function VideoDrawer({ source, onClose }: Props) {
  const video = useRef<HTMLVideoElement>(null)
  const { address, state, arrive, fail, next } = useRandomVideo(source)

  const close = useEffectEvent(() => onClose())

  useEffect(() => {
    const element = video.current
    // The drawer closes with the page, so that the back/forward cache restores the page without it.
    const leave = () => close()
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      stop(element)
    }
  }, [])
  useEffect(() => {
    if (state === 'failed') stop(video.current)
  }, [state])

  return (
    <Dialog
      className=":uno: video-drawer fixed inset-y-0 start-auto end-0 w-full max-w-110 h-full max-h-none p-0 border-0 border-is border-solid border-border bg-surface text-text shadow-3 backdrop:bg-scrim"
      label="随机视频"
      onClose={onClose}
    >
      <div className=":uno: flex flex-col min-h-full">
        <div className=":uno: flex items-center justify-between p-3 ps-5">
          <h2 className=":uno: text-size-read">随机视频</h2>
          <button className="icon-btn" type="button" aria-label="关闭" title="关闭" onClick={onClose}>
            <span className="i-lucide-x icon" aria-hidden="true" />
          </button>
        </div>
        <div className=":uno: relative flex-1 grid min-h-55 bg-sunken hairline-y">
          {/* biome-ignore lint/a11y/useMediaCaption: random videos of another host have none */}
          <video
            className=":uno: absolute inset-0 w-full h-full object-contain"
            ref={video}
            src={state === 'failed' ? undefined : address}
            controls
            autoPlay
            playsInline
            aria-label="随机视频"
            onLoadedData={arrive}
            onEnded={next}
            onError={fail}
          />
          {state !== 'failed' && <LoadingOverlay active={state === 'waiting'} />}
          {state === 'failed' && (
            <div
              className=":uno: relative grid place-content-center justify-items-center gap-2.5 p-6 bg-sunken text-center"
              role="alert"
            >
              <b className=":uno: text-strong">视频没有加载出来</b>
              <p className=":uno: mb-2 text-muted text-size-small">片源暂时没有回应，换一个试试。</p>
              <button className="btn-ghost" type="button" onClick={next}>
                <span className=":uno: i-lucide-rotate-cw icon-s" aria-hidden="true" />
                换一个
              </button>
            </div>
          )}
        </div>
        <div className=":uno: flex flex-wrap items-center gap-x-4 gap-y-3 px-5 pt-4 pb-safe-16">
          <button className="btn-solid" type="button" onClick={next}>
            下一个
          </button>
          <p className=":uno: text-faint text-size-note">视频来自外部站点，只在这里打开时加载。</p>
        </div>
      </div>
    </Dialog>
  )
}
