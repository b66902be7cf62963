import * as z from 'zod/mini'
import { api } from '#client/api.ts'
import { type DeskFriend, deskFriend, FriendFields } from '#contract/site/desk-friend.ts'
import { Field } from '../../ui/centre/Field.tsx'
import { EditDrawer } from '../kit/EditDrawer.tsx'
import { useEdit } from '../kit/use-edit.ts'
import { GroupField } from './GroupField.tsx'

interface Props {
  userId: number
  friend: DeskFriend
  isAccepting: boolean
  groups: readonly string[]
  onClose: (isChanged?: boolean) => void
}

const WORD_MAX = 300
const shape = z.object({
  version: z.int(),
  group: FriendFields.group,
  word: z.string().check(z.maxLength(WORD_MAX, `附言最多 ${WORD_MAX} 字`)),
})
type Fields = z.infer<typeof shape>

/** Renders the form that accepts or refuses a friend's site, with a message to the applicant. */
export function AnswerForm({ userId, friend, isAccepting, groups, onClose }: Props) {
  const isShown = friend.status === 'accepted'
  const does = isAccepting ? '通过' : isShown ? '不再显示' : '拒绝'
  const values = { version: 0, group: friend.group || groups[0] || '友情链接', word: '' }
  const edit = useEdit<Fields>({
    draft: `friend-answer-${friend.id}`,
    userId,
    shape,
    values,
    fieldsOf: () => values,
    words: { group: /分组/, word: /附言/ },
    async send({ group, word }) {
      const body = { id: friend.id, word }
      if (isAccepting) await api(deskFriend.accept, { body: { ...body, group } }, { quiet: true })
      else await api(deskFriend.refuse, { body }, { quiet: true })
      if (isAccepting) return `「${friend.name}」已经在友链页上了`
      return isShown ? `「${friend.name}」不在友链页上了` : `「${friend.name}」没有通过`
    },
    onDone: () => onClose(true),
  })
  const { form } = edit
  const { errors } = form.formState
  return (
    <EditDrawer edit={edit} title={`${does}「${friend.name}」`} does={does} names={{}} onClose={() => onClose()}>
      <dl className="asks">
        <div>
          <dt>网址</dt>
          <dd>
            <a href={friend.url} target="_blank" rel="noopener noreferrer nofollow">
              {friend.url}
            </a>
          </dd>
        </div>
        <div>
          <dt>简介</dt>
          <dd>{friend.info || '没有写'}</dd>
        </div>
        {friend.email && (
          <div>
            <dt>邮箱</dt>
            <dd>{friend.email}</dd>
          </div>
        )}
      </dl>
      {isAccepting && <GroupField names={groups} error={errors.group?.message} registered={form.register('group')} />}
      {friend.email && friend.status === 'pending' && (
        <Field label="附言" error={errors.word?.message} hint="选填。开了邮件的话，会随结果一起寄给对方">
          {(ties) => <textarea {...ties} rows={3} {...form.register('word')} />}
        </Field>
      )}
    </EditDrawer>
  )
}
