import * as z from 'zod/mini'
import { api } from '#client/api.ts'
import { type Photo, PhotoDraft } from '#contract/content/album.ts'
import { deskAlbum } from '#contract/content/desk-album.ts'
import { Field } from '../../ui/centre/Field.tsx'
import { EditDrawer } from '../kit/EditDrawer.tsx'
import { useEdit } from '../kit/use-edit.ts'

interface Props {
  photo: Photo
  albumId: number
  userId: number
  place: number
  total: number
  onMove: (to: number) => void
  onCover: () => Promise<void>
  onRemove: () => void
  onClose: (isChanged?: boolean) => void
}

const shape = z.object({ version: z.int(), was: z.string(), description: PhotoDraft.shape.description })
type Fields = z.infer<typeof shape>

/** Renders the form for the description and the place of one photo. */
export function PhotoForm({ photo, albumId, userId, place, total, onMove, onCover, onRemove, onClose }: Props) {
  const fieldsOf = ({ description }: Pick<Photo, 'description'>): Fields => ({ version: 0, was: description, description })
  const edit = useEdit<Fields>({
    draft: `photo-${photo.id}`,
    userId,
    shape,
    values: fieldsOf(photo),
    fieldsOf,
    words: { description: /说明/ },
    async send({ was, description }) {
      await api(deskAlbum.updatePhoto, { body: { albumId, id: photo.id, was, description } }, { quiet: true })
      return '照片的说明已保存'
    },
    onDone: () => onClose(true),
  })
  const { form } = edit
  return (
    <EditDrawer
      edit={edit}
      title={`第 ${place + 1} 张，共 ${total} 张`}
      does="保存"
      names={{ description: '说明' }}
      onClose={() => onClose()}
    >
      <img className="whole-photo" src={photo.url} width={photo.width} height={photo.height} alt={photo.description || '照片'} />
      <div className="photo-acts">
        <button className="btn-ghost small" type="button" onClick={() => void onCover()}>
          设为封面
        </button>
        <button className="btn-ghost small" type="button" disabled={place === 0} onClick={() => onMove(0)}>
          移到最前
        </button>
        <button className="btn-ghost small" type="button" disabled={place === 0} onClick={() => onMove(place - 1)}>
          前移
        </button>
        <button className="btn-ghost small" type="button" disabled={place === total - 1} onClick={() => onMove(place + 1)}>
          后移
        </button>
        <button className="btn-ghost small" type="button" disabled={place === total - 1} onClick={() => onMove(total - 1)}>
          移到最后
        </button>
        <button className="btn-ghost small grave" type="button" onClick={onRemove}>
          移出相册
        </button>
      </div>
      <Field label="说明" error={form.formState.errors.description?.message} hint="会显示在照片下面，也读给看不见的人听">
        {(ties) => <textarea {...ties} rows={3} {...form.register('description')} />}
      </Field>
    </EditDrawer>
  )
}
