import * as z from 'zod/mini'
import { AlbumDraft } from '#contract/content/album.ts'
import { type AdminAlbum, albumAdmin } from '#contract/content/album-admin.ts'
import { choice, line, pictures, text } from '../../ui/form/FieldKinds.tsx'
import { itemForm } from '../kit/item-form.ts'

const PASSWORD_MAX = 64
const { name, description, cover } = AlbumDraft.shape
const shape = z
  .object({
    version: z.int(),
    name,
    description,
    cover,
    /** `set` also replaces a password that exists. */
    lock: z.enum(['keep', 'set', 'none']),
    password: z.string().check(z.maxLength(PASSWORD_MAX, `密码最多 ${PASSWORD_MAX} 字`)),
  })
  .check(z.refine((it) => it.lock !== 'set' || it.password !== '', { message: '请输入密码', path: ['password'] }))
type Fields = z.infer<typeof shape>

const lockOf = (isLock: boolean | undefined) =>
  choice('lock', '谁能看', {
    called: '加锁',
    hint: (lock) => (lock === 'none' ? '' : '加了锁的照片不会出现在任何公开的页面里'),
    options: [
      { value: 'none', words: '谁都能看' },
      ...(isLock ? [{ value: 'keep', words: '密码不变' }] : []),
      { value: 'set', words: isLock ? '换个密码' : '加上密码' },
    ],
  })

/** Is the form for the name, description, lock and cover of an album. */
export const albumForm = itemForm<AdminAlbum, Fields>({
  draft: 'album',
  title: ['新建相册', '修改相册'],
  does: ['创建', '保存'],
  said: ['相册建好了', '相册已保存'],
  calls: albumAdmin,
  shape,
  blank: { version: 0, name: '', description: '', cover: '', lock: 'none', password: '' },
  fieldsOf: ({ isLock }) => ({ lock: isLock ? 'keep' : 'none' }),
  bodyOf: ({ lock, password, ...body }) => ({ ...body, ...{ set: { password }, none: { password: null }, keep: {} }[lock] }),
  fields: (album, { lock }) => [
    line('name', '名字'),
    text('description', '说明'),
    lockOf(album?.isLock),
    ...(lock === 'set' ? [line('password', '密码', { hint: '换了密码之后，看过的人要重新输入' } as const)] : []),
    pictures('cover', '封面', { source: 'album', hint: '不选就用第一张照片；也可以在照片里「设为封面」' }),
  ],
})
