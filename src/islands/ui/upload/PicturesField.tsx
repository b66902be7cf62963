import { type ReactNode, useId, useRef, useState } from 'react'
import { adoptStyles } from '#client/adopt-styles.ts'
import { moved } from '#lib/move-item.ts'
import { TileButton } from './TileButton.tsx'
import looks from './uno.css?inline'
import { filesIn, useUploads } from './use-uploads.ts'

adoptStyles(looks)

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
        <ul className=":uno: tiles grid grid-cols-auto-112 gap-2" aria-labelledby={id}>
          {urls.map((url, place) => (
            <li
              key={url}
              className={
                held === place
                  ? ':uno: relative grid aspect-1 hairline rounded-media bg-sunken overflow-hidden op-40'
                  : ':uno: relative grid aspect-1 hairline rounded-media bg-sunken overflow-hidden'
              }
              draggable
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
              <img className=":uno: w-full h-full object-cover" src={url} alt={`第 ${place + 1} 张`} draggable={false} />
              <span className=":uno: absolute inset-x-0 bottom-0 flex justify-end bg-veil">
                {most > 1 && (
                  <>
                    <TileButton
                      label={`第 ${place + 1} 张前移`}
                      icon=":uno: i-lucide-chevron-left icon-s"
                      isOff={place === 0}
                      onPress={() => move(place, place - 1)}
                    />
                    <TileButton
                      label={`第 ${place + 1} 张后移`}
                      icon=":uno: i-lucide-chevron-right icon-s"
                      isOff={place === urls.length - 1}
                      onPress={() => move(place, place + 1)}
                    />
                  </>
                )}
                <TileButton
                  label={`移除第 ${place + 1} 张`}
                  icon=":uno: i-lucide-x icon-s"
                  onPress={() => onChange(urls.filter((it) => it !== url))}
                />
              </span>
            </li>
          ))}
          {queue.items.map((it) => (
            <li
              key={`sending-${it.id}`}
              className=":uno: relative grid content-start gap-1.5 aspect-1 px-2 pt-2 pb-9 hairline rounded-media bg-sunken text-size-meta lh-1.4 overflow-hidden"
            >
              <span className=":uno: max-h-2.8em overflow-hidden">{it.file.name}</span>
              {it.state === 'failed' ? (
                <span className="wrong" role="alert">
                  {it.failure}
                </span>
              ) : (
                <progress className=":uno: w-full" max={1} value={it.share} aria-label={`${it.file.name} 的上传进度`} />
              )}
              <span className=":uno: absolute inset-x-0 bottom-0 flex justify-end bg-veil">
                {it.state === 'failed' && !it.isHopeless && (
                  <TileButton
                    label={`重试 ${it.file.name}`}
                    icon=":uno: i-lucide-rotate-cw icon-s"
                    onPress={() => queue.retry(it.id)}
                  />
                )}
                <TileButton label={`取消 ${it.file.name}`} icon=":uno: i-lucide-x icon-s" onPress={() => queue.drop(it.id)} />
              </span>
            </li>
          ))}
          {room > 0 && (
            <li className=":uno: grid aspect-1 hairline border-dashed rounded-media overflow-hidden">
              <button
                className=":uno: grid gap-1.5 place-content-center justify-items-center text-muted text-size-meta hover:text-accent inset-focus"
                type="button"
                onClick={() => input.current?.click()}
              >
                <span className=":uno: i-lucide-upload icon" aria-hidden="true" />
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
          {error ? (
            <span className="wrong" role="alert">
              {error}
            </span>
          ) : (
            <span role="status">{said || hint || '也可以拖进来，或者粘贴'}</span>
          )}
          {most > 1 && <span>{`${urls.length} / ${most}`}</span>}
        </p>
      </div>
    </div>
  )
}
