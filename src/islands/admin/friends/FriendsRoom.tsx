import { type AdminFriend, friendAdmin } from '#contract/site/friend-admin.ts'
import { each, edit, make, remove } from '../kit/act-kinds.ts'
import { ask } from '../kit/ask.ts'
import { choice, choiceOf, search } from '../kit/filters.ts'
import { halves } from '../kit/Halves.tsx'
import { room } from '../kit/Room.tsx'
import { columns, STATUSES } from './FriendColumns.tsx'
import { acceptForm, friendForm, type Groups, refuseForm } from './FriendForms.tsx'
import { FriendGroups } from './FriendGroups.tsx'
import { OrderInGroup } from './OrderInGroup.tsx'

/** Renders the friends' sites, the applications, and whether the sites still answer. */
const Friends = room<AdminFriend, Groups>({
  title: '友链',
  list: friendAdmin.list,
  more: async () => ({ groups: await ask(friendAdmin.groups, {}) }),
  filters: [search('名称、网址、简介'), choice('status', '状态', STATUSES), choiceOf('groupId', '分组', ({ groups }) => groups)],
  columns,
  nameOf: (it) => `「${it.name}」`,
  acts: [
    edit('通过', acceptForm, { letter: 'a', isFor: (it) => it.status !== 'accepted' }),
    edit('修改', friendForm, { letter: 'e' }),
    edit('拒绝', refuseForm, { letter: 'r', isFor: (it) => it.status === 'pending' }),
    edit('不再显示', refuseForm, { isFor: (it) => it.status === 'accepted' }),
    each('检查能否打开', friendAdmin.check, '几分钟内会去看看', { letter: 'c', isFor: (it) => it.status === 'accepted' }),
    remove(friendAdmin.remove, (those) => ({
      title: `删除 ${those.length} 个网站？`,
      words: '删除之后不能恢复，对方可以再来申请。',
    })),
  ],
  make: [
    {
      words: '组内排序',
      isQuiet: true,
      isFor: ({ rows }) => Boolean(rows.filter.groupId),
      sheet: (_, close, { rows }) => <OrderInGroup groupId={Number(rows.filter.groupId)} onClose={close} />,
    },
    make('添加友链', friendForm),
  ],
  drawing: 'letter',
  empty: ['还没有友链', '常去的网站可以自己加上，也可以等别人来申请。'],
  none: ['没有这样的网站', '换个条件，或者看看全部。', '看全部'],
})

/** Renders the friends and their groups. */
export const FriendsRoom = halves('看什么', { friends: '网站', groups: '分组' }, { friends: Friends, groups: FriendGroups })
