import { useState } from 'react'
import { adoptStyles } from '#client/adopt-styles.ts'
import { api } from '#client/api.ts'
import { type DeskAlbum, deskAlbum } from '#contract/content/desk-album.ts'
import { Sign } from '../../ui/Sign.tsx'
import { Empty } from '../../ui/States.tsx'
import { turn, useAddress } from '../../ui/use-address.ts'
import type { Act } from '../kit/acts.ts'
import { Filters } from '../kit/Filters.tsx'
import { MakeButton } from '../kit/MakeButton.tsx'
import { OrderDrawer } from '../kit/OrderDrawer.tsx'
import { RowList } from '../kit/RowList.tsx'
import { useActs } from '../kit/use-acts.ts'
import { useRows } from '../kit/use-rows.ts'
import type { RoomProps } from '../rooms.ts'
import { AlbumForm } from './AlbumForm.tsx'
import { AlbumPhotos } from './AlbumPhotos.tsx'
import css from './albums.css?inline'

adoptStyles(css)

const Face = ({ url }: { url: string }) =>
  url ? <img className="album-face" src={url} alt="" loading="lazy" /> : <i className="album-face" />

const columns = [
  {
    words: '相册',
    isMain: true,
    cell: (it: DeskAlbum) => (
      <div className="with-face">
        <Face url={it.face} />
        <div>
          <button className="opens" type="button" onClick={() => turn({ album: String(it.id) })}>
            {it.name}
          </button>
          {it.description && (
            <p className="clamped" title={it.description}>
              {it.description}
            </p>
          )}
        </div>
      </div>
    ),
  },
  { words: '照片', isNumber: true, cell: (it: DeskAlbum) => it.photoNum },
  {
    words: '谁能看',
    cell: (it: DeskAlbum) => (
      <span className="status">
        {it.isLock && <Sign of="lock" />}
        {it.isLock ? '有密码' : '所有人'}
      </span>
    ),
  },
  { words: '时间', from: 'tablet' as const, cell: (it: DeskAlbum) => <time>{it.createTime.slice(0, 10)}</time> },
]

/** Asks for all albums. There are never so many that they need pages. */
async function askAlbums() {
  const records = await api(deskAlbum.list, {}, { quiet: true })
  return { records, total: records.length, current: 1, pages: records.length ? 1 : 0 }
}

/** Renders the list of albums, or the photos of the album that the address names. */
export function AlbumsRoom({ desk }: RoomProps) {
  const named = Number(useAddress().get('album'))
  const rows = useRows(askAlbums)
  const [isArranging, setArranging] = useState(false)
  const doing = useActs<DeskAlbum>(rows.again)
  const album = rows.data?.records.find((it) => it.id === named)
  if (album) return <AlbumPhotos album={album} userId={desk.userId} onChange={rows.again} />

  const acts: Act<DeskAlbum>[] = [
    {
      words: '看照片',
      letter: 'p',
      async run([it]) {
        turn({ album: String(it?.id) })
        return undefined
      },
    },
    { words: '修改', letter: 'e', form: ([it], close) => <AlbumForm userId={desk.userId} album={it} onClose={close} /> },
    {
      words: '删除',
      letter: 'd',
      isGrave: true,
      asks: ([it]) => ({
        title: `删除相册「${it?.name}」？`,
        words: `里面的 ${it?.photoNum} 张照片会一起从相册里消失，图片文件还留在「文件」里。这一步不能撤销。`,
      }),
      async run([it]) {
        await api(deskAlbum.remove, { params: { id: it?.id ?? 0 } }, { quiet: true })
        return '相册已删除'
      },
    },
  ]
  const albums = rows.data?.records ?? []
  return (
    <>
      <Filters filter={rows.filter} total={rows.data?.total}>
        {albums.length > 1 && (
          <button className="btn-ghost" type="button" onClick={() => setArranging(true)}>
            排序
          </button>
        )}
        <MakeButton words="新建相册">
          {(close) => (
            <AlbumForm
              userId={desk.userId}
              onClose={(isChanged) => {
                close()
                if (isChanged) rows.again()
              }}
            />
          )}
        </MakeButton>
      </Filters>
      <RowList
        rows={rows}
        label="相册"
        columns={columns}
        nameOf={(it) => `相册「${it.name}」`}
        acts={acts}
        doing={doing}
        empty={<Empty drawing="shelf" title="还没有相册" words="建一本，把照片整批拖进去就行。" />}
      />
      {isArranging && (
        <OrderDrawer
          title="相册的顺序"
          items={albums.map(({ id, name, face }) => ({ id, name, sign: <Face url={face} /> }))}
          save={(ids) => api(deskAlbum.arrange, { body: { ids: ids.join(',') } }, { quiet: true })}
          onClose={(isChanged) => {
            setArranging(false)
            if (isChanged) rows.again()
          }}
        />
      )}
      {doing.above}
    </>
  )
}
