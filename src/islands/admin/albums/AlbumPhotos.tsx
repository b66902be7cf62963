import { useState } from 'react'
import type { AdminAlbum } from '#contract/content/album-admin.ts'
import { Button } from '../../ui/Button.tsx'
import { Confirm } from '../../ui/Confirm.tsx'
import type { Close } from '../../ui/form/form-types.ts'
import { Loaded } from '../../ui/Loaded.tsx'
import { Empty } from '../../ui/States.tsx'
import { Bulk } from '../../ui/table/Bulk.tsx'
import { dropArea, FileButton } from '../../ui/upload/FileButton.tsx'
import { turn } from '../../ui/use-address.ts'
import { BulkPanel } from './BulkPanel.tsx'
import { photoForm } from './PhotoForm.tsx'
import { PhotoGrid } from './PhotoGrid.tsx'
import { useBulk } from './use-bulk.ts'
import { usePhotos } from './use-photos.ts'

interface Props {
  album: AdminAlbum
  userId: number
  /** Is called when the album is no longer as the server told it. */
  onChange: () => void
}

/** Renders the photos of an album. They are uploaded by the hundred, moved, described and removed here. */
export function AlbumPhotos({ album, userId, onChange }: Props) {
  const photos = usePhotos(album, onChange)
  const bulk = useBulk(album.id, photos.renew)
  const [opened, setOpened] = useState<number | null>(null)
  const [isAsking, setAsking] = useState(false)
  const { chosen } = photos
  const place = photos.photos.findIndex((it) => it.id === opened)
  const open = photos.photos[place]

  function askToRemove(id: number): void {
    setOpened(null)
    photos.choose([id])
    setAsking(true)
  }
  const close: Close = (isChanged) => {
    setOpened(null)
    if (isChanged) photos.asked.again()
  }
  return (
    <div className="admin-photos" {...dropArea(bulk.add)}>
      <div className="filters">
        <Button onClick={() => turn({ album: null })}>
          <span className=":uno: i-lucide-chevron-left icon" aria-hidden="true" />
          全部相册
        </Button>
        <h2 className=":uno: !text-size-read break-anywhere">{album.name}</h2>
        <p className=":uno: text-faint text-size-meta tabular" role="status">
          共 {photos.photos.length} 张
        </p>
        <div className="make">
          <FileButton label="选择照片" accept="image/avif,image/gif,image/jpeg,image/png,image/webp" isMany onFiles={bulk.add}>
            <span className=":uno: i-lucide-upload icon-s" aria-hidden="true" />
            上传照片
          </FileButton>
        </div>
      </div>
      <BulkPanel bulk={bulk} />
      <p className="sr-only" aria-live="assertive">
        {photos.said}
      </p>
      {chosen.length > 0 && (
        <Bulk label="对选中的照片" chosen={`${chosen.length} 张`} onNone={() => photos.choose([])}>
          <button className="grave" type="button" onClick={() => setAsking(true)}>
            移出相册
          </button>
        </Bulk>
      )}
      <Loaded asked={photos.asked}>
        {({ length }) =>
          length > 0 ? (
            <PhotoGrid
              photos={photos}
              cover={album.cover}
              onOpen={(it) => setOpened(it.id)}
              onRemove={(it) => askToRemove(it.id)}
            />
          ) : (
            <Empty drawing="shelf" title="相册还是空的" words="把照片拖到这里，一次几百张也可以。" />
          )
        }
      </Loaded>
      {isAsking && chosen.length > 0 && (
        <Confirm
          title={`把 ${chosen.length} 张照片移出相册？`}
          does="移出相册"
          isGrave
          onYes={() => photos.remove(chosen)}
          onClose={() => setAsking(false)}
        >
          <p>读者马上就看不到了。图片文件还留在「文件」里。</p>
        </Confirm>
      )}
      {open &&
        photoForm(open, close, {
          userId,
          albumId: album.id,
          place,
          total: photos.photos.length,
          onMove: (to) => photos.move(place, to),
          onCover: () => photos.setCover(open),
          onRemove: () => askToRemove(open.id),
        })}
    </div>
  )
}
