import { useEffect, useEffectEvent, useState } from 'react'
import { adoptStyles } from '#client/adopt-styles.ts'
import { openOver } from '../ui/with-react/open-over.ts'
import { packAlbum, type WholePhoto } from './pack-album.ts'
import css from './pack-panel.css?inline'

/** Limits the failed pictures that are named; the others are counted. */
const NAMED = 3

interface Props {
  /** Returns all photos of the album. */
  ask: () => Promise<WholePhoto[]>
  /** Is the name of the archive. */
  name: string
  onBusy: (isBusy: boolean) => void
  onClose: () => void
}

/** Renders the panel at the foot of the window that packs an album and shows the progress. Closing it stops the packing. */
function PackPanel({ ask, name, onBusy, onClose }: Props) {
  const [tries, setTries] = useState(0)
  const [total, setTotal] = useState(0)
  const [count, setCount] = useState(0)
  const [end, setEnd] = useState<{ words: string; isFailure: boolean } | null>(null)

  const pack = useEffectEvent(async (until: AbortSignal) => {
    try {
      const photos = await ask()
      setTotal(photos.length)
      const lost = await packAlbum(photos, name, until, setCount)
      const more = lost.length > NAMED ? `等 ${lost.length} 张` : ''
      const missing = lost.length ? `没能取到：${lost.slice(0, NAMED).join('、')}${more}。` : ''
      if (lost.length === photos.length) setEnd({ words: '照片都没有取到，请检查网络后再试。', isFailure: true })
      else setEnd({ words: `已打包 ${photos.length - lost.length} 张照片。${missing}`, isFailure: false })
    } catch {
      if (!until.aborted) setEnd({ words: '没能打包，请检查网络后再试。', isFailure: true })
    }
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try packs anew
  useEffect(() => {
    const stop = new AbortController()
    void pack(stop.signal)
    return () => stop.abort()
  }, [tries])

  const isBusy = end === null
  useEffect(() => {
    onBusy(isBusy)
    return () => onBusy(false)
  }, [isBusy, onBusy])

  function again(): void {
    setEnd(null)
    setTotal(0)
    setCount(0)
    setTries((it) => it + 1)
  }
  return (
    <div className="pack-panel panel">
      {/* The number is announced once; the progress bar shows the rest. */}
      <p role="status">{end?.words ?? (total ? `正在打包 ${total} 张照片` : '正在准备…')}</p>
      {!end && <progress aria-label="打包进度" max={total || undefined} value={total ? count : undefined} />}
      <button className="btn-ghost" type="button" onClick={end?.isFailure ? again : onClose}>
        {end ? (end.isFailure ? '重试' : '知道了') : '取消'}
      </button>
    </div>
  )
}

let closeLast: (() => void) | undefined

/** Packs an album in the browser. A panel shows the progress and can stop it. */
export function openPackPanel(button: HTMLElement, name: string, ask: Props['ask']): void {
  if (button.ariaDisabled === 'true') return
  adoptStyles(css)
  closeLast?.()
  const tell = (isBusy: boolean) => {
    button.ariaDisabled = String(isBusy)
  }
  openOver((close) => {
    closeLast = close
    const leave = () => {
      close()
      closeLast = undefined
      button.focus()
    }
    return <PackPanel ask={ask} name={name} onBusy={tell} onClose={leave} />
  }, document.getElementById('main') ?? undefined)
}
