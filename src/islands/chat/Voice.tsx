import { useEffect, useMemo, useRef, useState } from 'react'
import { clock } from '#stores/chat-messages.ts'
import { showToast } from '#stores/toast.ts'

const BARS = 38
let playing: HTMLAudioElement | undefined

/** Returns bars that look like speech; the same note always has the same bars. */
function barsOf(seed: number): number[] {
  let state = seed * 2_654_435_761
  return Array.from({ length: BARS }, () => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 1) | 0
    return 5 + (Math.abs(state >> 8) % 16)
  })
}

/** Renders a voice note. Only one plays at a time. */
export function Voice({ src, duration, seed }: { src: string; duration: number; seed: number }) {
  const audio = useRef<HTMLAudioElement>(null)
  const [isPlaying, setPlaying] = useState(false)
  const [at, setAt] = useState(0)
  const bars = useMemo(() => barsOf(seed), [seed])
  const share = duration ? Math.min(1, at / duration) : 0

  useEffect(() => {
    const own = audio.current
    return () => own?.pause()
  }, [])

  function turn(): void {
    const own = audio.current
    if (!own?.paused) {
      own?.pause()
      return
    }
    if (playing !== own) playing?.pause()
    playing = own
    own.play().catch(() => showToast('这段语音没能播放', 'error'))
  }
  return (
    <div className=":uno: flex items-center gap-3 -ms-1.5 me-0.5">
      <button
        className=":uno: grid flex-none place-items-center w-8 h-8 rounded-full bg-accent text-on-accent hover:bg-accent-hover"
        type="button"
        onClick={turn}
        aria-label={isPlaying ? '停止播放' : `播放语音，${Math.round(duration)} 秒`}
        data-playing={isPlaying || undefined}
      >
        <span className={isPlaying ? ':uno: i-lucide-pause w-4 h-4' : ':uno: i-lucide-play w-4 h-4'} aria-hidden="true" />
      </button>
      <svg className=":uno: flex-initial min-w-0" width="150" height="24" viewBox="0 0 150 24" aria-hidden="true">
        {bars.map((height, place) => (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
            key={place}
            className={place / BARS < share ? ':uno: fill-accent' : ':uno: fill-field'}
            x={place * 4}
            y={12 - height / 2}
            width="2"
            height={height}
            rx="1"
          />
        ))}
      </svg>
      <span className=":uno: text-muted text-size-meta tabular ws-nowrap">
        {clock(isPlaying || at ? Math.max(0, duration - at) : duration)}
      </span>
      {/* biome-ignore lint/a11y/useMediaCaption: a note somebody spoke has none */}
      <audio
        ref={audio}
        src={src}
        preload="none"
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onTimeUpdate={(event) => setAt(event.currentTarget.currentTime)}
        onEnded={() => setAt(0)}
        onError={() => isPlaying && showToast('这段语音没能播放', 'error')}
      />
    </div>
  )
}
