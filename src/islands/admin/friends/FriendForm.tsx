import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { api } from '#client/api.ts'
import { type DeskFriend, deskFriend, FriendFields } from '#contract/site/desk-friend.ts'
import { Field } from '../../ui/centre/Field.tsx'
import { EditDrawer } from '../kit/EditDrawer.tsx'
import { PicturesField } from '../kit/PicturesField.tsx'
import { useEdit } from '../kit/use-edit.ts'
import { GroupField } from './GroupField.tsx'

interface Props {
  userId: number
  /** Is missing when a new friend is made. */
  friend?: DeskFriend | undefined
  groups: readonly string[]
  onClose: (isChanged?: boolean) => void
}

const shape = z.object({ version: z.int(), ...FriendFields })
type Fields = z.infer<typeof shape>
const fieldsOf = ({ version, name, url, info, avatar, group }: DeskFriend): Fields => ({
  version,
  name,
  url,
  info,
  avatar,
  group,
})

/** Renders the form for a friend's site. */
export function FriendForm({ userId, friend, groups, onClose }: Props) {
  const [isWaiting, setWaiting] = useState(false)
  const edit = useEdit<Fields>({
    draft: `friend-${friend?.id ?? 'new'}`,
    userId,
    shape,
    values: friend ? fieldsOf(friend) : { version: 0, name: '', url: '', info: '', avatar: '', group: groups[0] ?? '' },
    fieldsOf,
    words: { name: /名称/, url: /网址|网站/, info: /简介/, avatar: /头像/, group: /分组/ },
    async send({ version, ...draft }) {
      if (friend) await api(deskFriend.update, { body: { id: friend.id, version, ...draft } }, { quiet: true })
      else await api(deskFriend.add, { body: draft }, { quiet: true })
      return friend ? '友链已保存' : '友链加好了'
    },
    onDone: () => onClose(true),
  })
  const { form } = edit
  const { errors } = form.formState
  const avatar = useWatch({ control: form.control, name: 'avatar' })
  return (
    <EditDrawer
      edit={edit}
      title={friend ? '修改友链' : '添加友链'}
      does={friend?.status === 'pending' ? '保存并通过' : friend ? '保存' : '添加'}
      names={{ name: '名称', url: '网址', info: '简介', avatar: '头像', group: '分组' }}
      isWaiting={isWaiting}
      onClose={() => onClose()}
    >
      <Field label="名称" error={errors.name?.message}>
        {(ties) => <input {...ties} type="text" autoComplete="off" {...form.register('name')} />}
      </Field>
      <Field label="网址" error={errors.url?.message}>
        {(ties) => (
          <input {...ties} type="text" inputMode="url" autoComplete="off" placeholder="https://" {...form.register('url')} />
        )}
      </Field>
      <Field label="简介" error={errors.info?.message}>
        {(ties) => <input {...ties} type="text" autoComplete="off" {...form.register('info')} />}
      </Field>
      <GroupField names={groups} error={errors.group?.message} registered={form.register('group')} />
      <Field label="头像地址" error={errors.avatar?.message} hint="没有头像时显示名称的第一个字">
        {(ties) => <input {...ties} type="text" inputMode="url" autoComplete="off" {...form.register('avatar')} />}
      </Field>
      <PicturesField
        label="或者上传头像"
        source="avatar"
        urls={avatar ? [avatar] : []}
        most={1}
        onBusy={setWaiting}
        onChange={([url = '']) => form.setValue('avatar', url, { shouldDirty: true, shouldValidate: true })}
      />
    </EditDrawer>
  )
}
