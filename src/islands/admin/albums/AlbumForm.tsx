import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { api } from '#client/api.ts'
import { AlbumDraft } from '#contract/content/album.ts'
import { type DeskAlbum, deskAlbum } from '#contract/content/desk-album.ts'
import { Field } from '../../ui/centre/Field.tsx'
import { EditDrawer } from '../kit/EditDrawer.tsx'
import { PicturesField } from '../kit/PicturesField.tsx'
import { useEdit } from '../kit/use-edit.ts'

interface Props {
  userId: number
  /** Is missing when a new album is made. */
  album?: DeskAlbum | undefined
  onClose: (isChanged?: boolean) => void
}

const PASSWORD_MAX = 64
const shape = z
  .object({
    version: z.int(),
    name: AlbumDraft.shape.name,
    description: AlbumDraft.shape.description,
    cover: AlbumDraft.shape.cover,
    /** `set` also replaces a password that exists. */
    lock: z.enum(['keep', 'set', 'none']),
    password: z.string().check(z.maxLength(PASSWORD_MAX, `密码最多 ${PASSWORD_MAX} 字`)),
  })
  .check(z.refine((it) => it.lock !== 'set' || it.password !== '', { message: '请输入密码', path: ['password'] }))
type Fields = z.infer<typeof shape>

type Standing = Pick<DeskAlbum, 'version' | 'name' | 'description' | 'cover' | 'isLock'>
const fieldsOf = ({ version, name, description, cover, isLock }: Standing): Fields => ({
  version,
  name,
  description,
  cover,
  lock: isLock ? 'keep' : 'none',
  password: '',
})
const passwordOf = ({ lock, password }: Fields) => ({ set: { password }, none: { password: null }, keep: {} })[lock]

/** Renders the form for the name, description, lock and cover of an album. */
export function AlbumForm({ userId, album, onClose }: Props) {
  const [isWaiting, setWaiting] = useState(false)
  const edit = useEdit<Fields>({
    draft: `album-${album?.id ?? 'new'}`,
    userId,
    shape,
    values: fieldsOf(album ?? { version: 0, name: '', description: '', cover: '', isLock: false }),
    fieldsOf,
    words: { name: /相册名/, description: /说明/, cover: /封面/, password: /密码/ },
    async send(it) {
      const { version, name, description, cover } = it
      const body = { name, description, cover, ...passwordOf(it) }
      if (album) await api(deskAlbum.update, { body: { id: album.id, version, ...body } }, { quiet: true })
      else await api(deskAlbum.add, { body }, { quiet: true })
      return album ? '相册已保存' : '相册建好了'
    },
    onDone: () => onClose(true),
  })
  const { form } = edit
  const { errors } = form.formState
  const { cover, lock } = useWatch({ control: form.control })
  const locks = [
    { value: 'none', words: '谁都能看' },
    ...(album?.isLock ? [{ value: 'keep', words: '密码不变' }] : []),
    { value: 'set', words: album?.isLock ? '换个密码' : '加上密码' },
  ]
  return (
    <EditDrawer
      edit={edit}
      title={album ? '修改相册' : '新建相册'}
      does={album ? '保存' : '创建'}
      names={{ name: '名字', description: '说明', cover: '封面', lock: '加锁' }}
      isWaiting={isWaiting}
      onClose={() => onClose()}
    >
      <Field label="名字" error={errors.name?.message}>
        {(ties) => <input {...ties} type="text" autoComplete="off" {...form.register('name')} />}
      </Field>
      <Field label="说明" error={errors.description?.message}>
        {(ties) => <textarea {...ties} rows={3} {...form.register('description')} />}
      </Field>
      <div className="field">
        <span className="name" id="album-lock">
          谁能看
        </span>
        <div className="choice" role="radiogroup" aria-labelledby="album-lock">
          {locks.map(({ value, words }) => (
            <label key={value}>
              <input type="radio" value={value} {...form.register('lock')} />
              {words}
            </label>
          ))}
        </div>
        <p className="note">{lock === 'none' ? '' : '加了锁的照片不会出现在任何公开的页面里'}</p>
      </div>
      {lock === 'set' && (
        <Field label="密码" error={errors.password?.message} hint="换了密码之后，看过的人要重新输入">
          {(ties) => <input {...ties} type="text" autoComplete="off" spellCheck={false} {...form.register('password')} />}
        </Field>
      )}
      <PicturesField
        label="封面"
        source="album"
        urls={cover ? [cover] : []}
        most={1}
        error={errors.cover?.message}
        hint="不选就用第一张照片；也可以在照片里「设为封面」"
        onBusy={setWaiting}
        onChange={([url = '']) => form.setValue('cover', url, { shouldDirty: true })}
      />
    </EditDrawer>
  )
}
