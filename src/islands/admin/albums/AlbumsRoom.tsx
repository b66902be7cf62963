import { type AdminAlbum, albumAdmin } from '#contract/content/album-admin.ts'
import { turn } from '../../ui/use-address.ts'
import { arrange } from '../kit/Arrange.tsx'
import { edit, make, removeOne, show } from '../kit/act-kinds.ts'
import { ask } from '../kit/ask.ts'
import { count, main, Named, text, time } from '../kit/Columns.tsx'
import { named } from '../kit/filters.ts'
import { allOf, room } from '../kit/Room.tsx'
import { AlbumPhotos } from './AlbumPhotos.tsx'
import { albumForm } from './album-form.ts'

const FACE = ':uno: flex-none w-16 h-11 rounded-control bg-sunken object-cover'
const Face = ({ url }: { url: string }) =>
  url ? <img className={FACE} src={url} alt="" loading="lazy" /> : <i className={FACE} />

const Name = ({ id, name, face, description }: AdminAlbum) => (
  <Named face={<Face url={face} />} about={description}>
    <button className="opens" type="button" onClick={() => turn({ album: String(id) })}>
      {name}
    </button>
  </Named>
)

const Lock = ({ isLock }: AdminAlbum) => (
  <span className="status">
    {isLock && <span className=":uno: i-lucide-lock w-3.5 h-3.5" aria-hidden="true" />}
    {isLock ? '有密码' : '所有人'}
  </span>
)

/** Renders the list of albums, or the photos of the album that the address names. */
export const AlbumsRoom = room<AdminAlbum>({
  title: '相册',
  list: async () => allOf(await ask(albumAdmin.list, {})),
  filters: [named('album')],
  instead({ rows, userId }) {
    const album = rows.data?.records.find((it) => String(it.id) === rows.filter.album)
    return album && <AlbumPhotos album={album} userId={userId} onChange={rows.again} />
  },
  columns: [
    main('相册', Name),
    count('照片', 'photoNum'),
    text('谁能看', Lock),
    time('时间', 'createTime', { from: 'tablet', isDay: true }),
  ],
  nameOf: (it) => `相册「${it.name}」`,
  acts: [
    show('看照片', 'album', { letter: 'p' }),
    edit('修改', albumForm, { letter: 'e' }),
    removeOne(
      albumAdmin.remove,
      ({ name, photoNum }) => ({
        title: `删除相册「${name}」？`,
        words: `里面的 ${photoNum} 张照片会一起从相册里消失，图片文件还留在「文件」里。这一步不能撤销。`,
      }),
      '相册已删除',
    ),
  ],
  make: [
    arrange('排序', '相册的顺序', albumAdmin.arrange, ({ id, name, face }) => ({ id, name, sign: <Face url={face} /> })),
    make('新建相册', albumForm),
  ],
  drawing: 'shelf',
  empty: ['还没有相册', '建一本，把照片整批拖进去就行。'],
})
