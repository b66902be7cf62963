import * as z from 'zod/mini'
import { type AdminFriend, FriendFields, type FriendGroup, friendAdmin } from '#contract/site/friend-admin.ts'
import { address, line, pictures, text } from '../../ui/form/FieldKinds.tsx'
import { form } from '../../ui/form/Form.tsx'
import { Pairs } from '../../ui/list/Pairs.tsx'
import { ask } from '../kit/ask.ts'
import { itemForm } from '../kit/item-form.ts'
import type { Here } from '../kit/room-types.ts'

/** Holds what the room asks for beside the friends. */
export interface Groups {
  groups: readonly FriendGroup[]
}
type FriendsHere = Here<AdminFriend, Groups>

const namesOf = ({ more: { groups = [] } }: FriendsHere) => groups.map((it) => it.name)
const group = line('group', '分组', {
  hint: '选一个已有的，或者直接写新的',
  options: (here: FriendsHere) => namesOf(here).map((value) => ({ value, words: value })),
})
const shape = z.object({ version: z.int(), ...FriendFields })

/** Is the form for a friend's site. */
export const friendForm = itemForm<AdminFriend, z.infer<typeof shape>, FriendsHere>({
  draft: 'friend',
  title: ['添加友链', '修改友链'],
  does: (it) => (it?.status === 'pending' ? '保存并通过' : it ? '保存' : '添加'),
  said: ['友链加好了', '友链已保存'],
  calls: friendAdmin,
  shape,
  blank: (here) => ({ version: 0, name: '', url: '', info: '', avatar: '', feedUrl: '', group: namesOf(here)[0] ?? '' }),
  fields: [
    line('name', '名称'),
    address('url', '网址'),
    line('info', '简介'),
    address('feedUrl', '订阅地址', { hint: '不填时会自己去找，找错了再填' }),
    group,
    line('avatar', '头像地址', { inputMode: 'url', called: '头像', hint: '没有头像时显示名称的第一个字' }),
    pictures('avatar', '或者上传头像', { source: 'avatar', most: 1, called: '头像' }),
  ],
})

const WORD_MAX = 300
const Answer = z.object({
  group: FriendFields.group,
  word: z.string().check(z.maxLength(WORD_MAX, `附言最多 ${WORD_MAX} 字`)),
})

/** Makes the form that accepts or refuses a friend's site, with a message to the applicant. */
const answerForm = (isAccepting: boolean) => {
  const does = ({ status }: AdminFriend) => (isAccepting ? '通过' : status === 'accepted' ? '不再显示' : '拒绝')
  return form<AdminFriend, z.infer<typeof Answer>, FriendsHere>({
    title: (it) => `${does(it)}「${it.name}」`,
    does,
    draft: (it) => `friend-answer-${it.id}`,
    shape: Answer,
    values: (it, here) => ({ group: it.group || namesOf(here)[0] || '友情链接', word: '' }),
    above: ({ url, info, email }) => (
      <Pairs
        isLine
        pairs={[
          [
            '网址',
            <a key="url" className=":uno: text-accent" href={url} target="_blank" rel="noopener noreferrer nofollow">
              {url}
            </a>,
          ],
          ['简介', info || '没有写'],
          email && ['邮箱', email],
        ]}
      />
    ),
    fields: ({ email, status }) => [
      ...(isAccepting ? [group] : []),
      ...(email && status === 'pending' ? [text('word', '附言', { hint: '选填。开了邮件的话，会随结果一起寄给对方' })] : []),
    ],
    async send({ word, ...place }, { id, name, status }) {
      if (isAccepting) await ask(friendAdmin.accept, { body: { id, word, ...place } })
      else await ask(friendAdmin.refuse, { body: { id, word } })
      if (isAccepting) return `「${name}」已经在友链页上了`
      return status === 'accepted' ? `「${name}」不在友链页上了` : `「${name}」没有通过`
    },
  })
}
export const acceptForm = answerForm(true)
export const refuseForm = answerForm(false)
