import { type ReactNode, useId, useRef, useState } from 'react'
import { moved } from '#lib/move-item.ts'
import { Sign } from '../../ui/Sign.tsx'
import { filesIn, useUploads } from './use-uploads.ts'

interface Props {
  label: string
  source: Parameters<typeof useUploads>[0]
  urls: readonly string[]
  most: number
  error?: string | undefined
  hint?: string
  onChange: (urls: string[]) => void
  /** Tells whether a picture is still uploading. */
  onBusy: (isBusy: boolean) => void
  /** Is the area that also accepts dropped and pasted pictures. */
  children?: ReactNode
}

/** Renders a list of pictures in their order. They are chosen, dropped or pasted, and moved by dragging or by their arrow buttons. */
export function PicturesField({ label, source, urls, most, error, hint, onChange, onBusy, children }: Props) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [held, setHeld] = useState<number | null>(null)
  const [said, setSaid] = useState('')
  const now = useRef(urls)
  now.current = urls
  const queue = useUploads(source, (it) => {
    const up = it.items.filter((one) => one.state === 'done')
    const fresh = up.map((one) => one.url).filter((url) => !now.current.includes(url))
    for (const one of up) it.drop(one.id)
    if (fresh.length) onChange([...now.current, ...fresh].slice(0, most))
    onBusy(it.items.some((one) => one.state === 'sending' || one.state === 'waiting'))
  })
  const room = most - urls.length - queue.items.filter((it) => it.state !== 'failed').length

  function take(files: readonly File[]): void {
    if (!files.length) return
    setSaid(files.length > room ? `最多 ${most} 张，多出的 ${files.length - room} 张没有上传` : '')
    queue.add(files.slice(0, Math.max(0, room)))
  }
  function move(from: number, to: number): void {
    if (from === to || to < 0 || to >= urls.length) return
    onChange(moved(urls, from, to))
    setSaid(`移到第 ${to + 1} 张，共 ${urls.length} 张`)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a place to drop on; the button does the same
    <div
      className="takes-pictures"
      onPaste={(event) => {
        const files = filesIn(event.clipboardData)
        if (files.length) event.preventDefault()
        take(files)
      }}
      onDragOver={(event) => event.dataTransfer.types.includes('Files') && event.preventDefault()}
      onDrop={(event) => {
        if (!event.dataTransfer.files.length) return
        event.preventDefault()
        take(filesIn(event.dataTransfer))
      }}
    >
      {children}
      <div className="field">
        <span className="name" id={id}>
          {label}
        </span>
        <ul className="tiles" aria-labelledby={id}>
          {urls.map((url, place) => (
            <li
              key={url}
              draggable
              data-held={held === place || undefined}
              onDragStart={() => setHeld(place)}
              onDragEnd={() => setHeld(null)}
              onDragOver={(event) => held !== null && event.preventDefault()}
              onDrop={(event) => {
                if (held === null) return
                event.preventDefault()
                event.stopPropagation()
                move(held, place)
              }}
            >
              <img src={url} alt={`第 ${place + 1} 张`} draggable={false} />
              <span className="moves">
                {most > 1 && (
                  <>
                    <button
                      type="button"
                      aria-label={`第 ${place + 1} 张前移`}
                      aria-disabled={place === 0}
                      onClick={() => move(place, place - 1)}
                    >
                      <Sign of="back" />
                    </button>
                    <button
                      type="button"
                      aria-label={`第 ${place + 1} 张后移`}
                      aria-disabled={place === urls.length - 1}
                      onClick={() => move(place, place + 1)}
                    >
                      <Sign of="next" />
                    </button>
                  </>
                )}
                <button
                  type="button"
                  aria-label={`移除第 ${place + 1} 张`}
                  onClick={() => onChange(urls.filter((it) => it !== url))}
                >
                  <Sign of="x" />
                </button>
              </span>
            </li>
          ))}
          {queue.items.map((it) => (
            <li key={`sending-${it.id}`} className="on-its-way" data-failed={it.state === 'failed' || undefined}>
              <span className="file">{it.file.name}</span>
              {it.state === 'failed' ? (
                <span className="wrong" role="alert">
                  {it.failure}
                </span>
              ) : (
                <progress max={1} value={it.share} aria-label={`${it.file.name} 的上传进度`} />
              )}
              <span className="moves">
                {it.state === 'failed' && !it.isHopeless && (
                  <button type="button" aria-label={`重试 ${it.file.name}`} onClick={() => queue.retry(it.id)}>
                    <Sign of="again" />
                  </button>
                )}
                <button type="button" aria-label={`取消 ${it.file.name}`} onClick={() => queue.drop(it.id)}>
                  <Sign of="x" />
                </button>
              </span>
            </li>
          ))}
          {room > 0 && (
            <li className="more">
              <button type="button" onClick={() => input.current?.click()}>
                <Sign of="upload" />
                添加图片
              </button>
            </li>
          )}
        </ul>
        <input
          ref={input}
          type="file"
          hidden
          multiple={most > 1}
          aria-label={`选择${label}`}
          accept="image/avif,image/gif,image/jpeg,image/png,image/svg+xml,image/webp"
          onChange={({ target }) => {
            take([...(target.files ?? [])])
            target.value = ''
          }}
        />
        <p className="note">
          {error ? <span className="wrong">{error}</span> : <span role="status">{said || hint || '也可以拖进来，或者粘贴'}</span>}
          {most > 1 && <span>{`${urls.length} / ${most}`}</span>}
        </p>
      </div>
    </div>
  )
}
