import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { api } from '#client/api.ts'
import { failureWords } from '#client/failure-words.ts'
import type { Photo } from '#contract/content/album.ts'
import { type DeskAlbum, deskAlbum } from '#contract/content/desk-album.ts'
import { ApiError } from '#contract/core/send.ts'
import { moved } from '#lib/move-item.ts'
import { showToast } from '#stores/toast.ts'
import { Confirm } from '../../ui/Confirm.tsx'
import { Sign } from '../../ui/Sign.tsx'
import { Empty, Failed, Waiting } from '../../ui/States.tsx'
import { turn } from '../../ui/use-address.ts'
import { useAsked } from '../../ui/use-asked.ts'
import { filesIn } from '../kit/use-uploads.ts'
import { BulkPanel } from './BulkPanel.tsx'
import { PhotoForm } from './PhotoForm.tsx'
import { PhotoTile } from './PhotoTile.tsx'
import { useBulk } from './use-bulk.ts'

interface Props {
  album: DeskAlbum
  userId: number
  /** Is called when the album is no longer as the server told it. */
  onChange: () => void
}

/** Renders the photos of an album. They are uploaded by the hundred, moved, described and removed here. */
export function AlbumPhotos({ album, userId, onChange }: Props) {
  const asked = useAsked(() => api(deskAlbum.photos, { params: { albumId: album.id } }, { quiet: true }), `photos ${album.id}`)
  const bulk = useBulk(album.id, () => {
    asked.again()
    onChange()
  })
  const photos = asked.data ?? []
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set())
  const [opened, setOpened] = useState<number | null>(null)
  const [isAsking, setAsking] = useState(false)
  const [held, setHeld] = useState<number | null>(null)
  const [said, setSaid] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const grid = useRef<HTMLUListElement>(null)
  const focus = useRef<number | null>(null)
  const chosen = photos.filter((it) => ticked.has(it.id))
  const open = photos.find((it) => it.id === opened)

  // A moved photo keeps the focus.
  useEffect(() => {
    if (focus.current !== null) grid.current?.querySelector<HTMLElement>(`[data-photo="${focus.current}"]`)?.focus()
    focus.current = null
  })
  async function tried(work: () => Promise<unknown>, done: string): Promise<void> {
    try {
      await work()
      if (done) showToast(done)
    } catch (error) {
      showToast(error instanceof ApiError ? failureWords(error) : '没有保存成功', 'error')
      asked.again()
    }
    onChange()
  }
  function move(from: number, to: number): void {
    if (from === to || to < 0 || to >= photos.length) return
    const order = moved(photos, from, to)
    asked.put(order)
    setSaid(`移到第 ${to + 1} 张，共 ${photos.length} 张`)
    const ids = order.map((it) => it.id).join(',')
    void tried(() => api(deskAlbum.arrangePhotos, { body: { albumId: album.id, ids } }, { quiet: true }), '')
  }
  const setCover = (photo: Photo) =>
    tried(async () => {
      const { id, version, name, description } = album
      await api(deskAlbum.update, { body: { id, version, name, description, cover: photo.url } }, { quiet: true })
    }, '已设为封面')
  async function remove(those: readonly Photo[]): Promise<void> {
    await api(deskAlbum.removePhotos, { body: { albumId: album.id, ids: those.map((it) => it.id).join(',') } }, { quiet: true })
    setTicked(new Set())
    setOpened(null)
    showToast(`${those.length} 张照片已移出相册`)
    asked.again()
    onChange()
  }
  function tick(id: number): void {
    setTicked((old) => {
      const next = new Set(old)
      if (!next.delete(id)) next.add(id)
      return next
    })
  }
  function keys(event: KeyboardEvent<HTMLElement>, photo: Photo, place: number): void {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey) return
    const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (!step && !['Enter', ' ', 'Delete'].includes(event.key)) return
    event.preventDefault()
    if (step && event.altKey) {
      focus.current = photo.id
      move(place, place + step)
    } else if (step) grid.current?.querySelectorAll<HTMLElement>('[data-photo]')[place + step]?.focus()
    else if (event.key === 'Enter') setOpened(photo.id)
    else if (event.key === ' ') tick(photo.id)
    else {
      setTicked(new Set([photo.id]))
      setAsking(true)
    }
  }
  const tiles = photos.map((it, place) => (
    <PhotoTile
      key={it.id}
      photo={it}
      isCover={album.cover ? it.url === album.cover : place === 0}
      isTicked={ticked.has(it.id)}
      isHeld={held === place}
      onTick={() => tick(it.id)}
      onOpen={() => setOpened(it.id)}
      onKey={(event) => keys(event, it, place)}
      onHold={(isOn) => setHeld(isOn ? place : null)}
      onDrop={() => held !== null && move(held, place)}
    />
  ))
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a place to drop on; the button does the same
    <div
      className="photos-of-desk"
      onDragOver={(event) => event.dataTransfer.types.includes('Files') && event.preventDefault()}
      onDrop={(event) => {
        if (!event.dataTransfer.files.length) return
        event.preventDefault()
        bulk.add(filesIn(event.dataTransfer))
      }}
    >
      <div className="filters">
        <button className="btn-ghost" type="button" onClick={() => turn({ album: null })}>
          <Sign of="back" />
          全部相册
        </button>
        <h2>{album.name}</h2>
        <p className="total" role="status">
          共 {photos.length} 张
        </p>
        <div className="make">
          <button className="btn-solid" type="button" onClick={() => input.current?.click()}>
            <Sign of="upload" />
            上传照片
          </button>
        </div>
        <input
          ref={input}
          type="file"
          hidden
          multiple
          aria-label="选择照片"
          accept="image/avif,image/gif,image/jpeg,image/png,image/webp"
          onChange={({ target }) => {
            bulk.add([...(target.files ?? [])])
            target.value = ''
          }}
        />
      </div>
      <BulkPanel bulk={bulk} />
      <p className="sr-only" aria-live="assertive">
        {said}
      </p>
      {chosen.length > 0 && (
        <div className="bulk" role="toolbar" aria-label="对选中的照片">
          <b>已选 {chosen.length} 张</b>
          <button className="grave" type="button" onClick={() => setAsking(true)}>
            移出相册
          </button>
          <button className="end" type="button" onClick={() => setTicked(new Set())}>
            取消选择
          </button>
        </div>
      )}
      {asked.failure && !asked.data ? (
        <Failed words={asked.failure} isOnline={asked.isOnline} onAgain={asked.again} />
      ) : !asked.data ? (
        <Waiting />
      ) : tiles.length ? (
        <>
          <ul className="photos" ref={grid} aria-label={`照片，共 ${photos.length} 张`}>
            {tiles}
          </ul>
          <p className="letters for-keys">
            <span>
              <kbd>空格</kbd>选中
            </span>
            <span>
              <kbd>回车</kbd>打开
            </span>
            <span>
              <kbd>Alt + ← →</kbd>移动
            </span>
            <span>
              <kbd>Delete</kbd>移出
            </span>
          </p>
        </>
      ) : (
        <Empty drawing="shelf" title="相册还是空的" words="把照片拖到这里，一次几百张也可以。" />
      )}
      {isAsking && chosen.length > 0 && (
        <Confirm
          className="box-of-centre"
          title={`把 ${chosen.length} 张照片移出相册？`}
          does="移出相册"
          isGrave
          onYes={() => remove(chosen)}
          onClose={() => setAsking(false)}
        >
          <p>读者马上就看不到了。图片文件还留在「文件」里。</p>
        </Confirm>
      )}
      {open && (
        <PhotoForm
          photo={open}
          albumId={album.id}
          userId={userId}
          place={photos.indexOf(open)}
          total={photos.length}
          onMove={(to) => move(photos.indexOf(open), to)}
          onCover={() => setCover(open)}
          onRemove={() => {
            setTicked(new Set([open.id]))
            setOpened(null)
            setAsking(true)
          }}
          onClose={(isChanged) => {
            setOpened(null)
            if (isChanged) asked.again()
          }}
        />
      )}
    </div>
  )
}
