import { FriendFields, type FriendGroup, friendAdmin } from '#contract/site/friend-admin.ts'
import { arrange } from '../kit/Arrange.tsx'
import { edit, make, removeOne } from '../kit/act-kinds.ts'
import { ask } from '../kit/ask.ts'
import { count, main } from '../kit/Columns.tsx'
import { nameForm } from '../kit/name-form.ts'
import { allOf, room } from '../kit/Room.tsx'

const nameOf = (it: FriendGroup) => `「${it.name}」`
const shape = FriendFields.group

const add = nameForm<undefined>({
  title: () => '新建分组',
  does: '新建',
  hint: '排在最后；还没有网站的分组不会显示',
  shape,
  draft: () => 'friend-group-new',
  was: () => '',
  async send(name) {
    await ask(friendAdmin.addGroup, { body: { name } })
    return `已新建「${name}」`
  },
})

const rename = nameForm<FriendGroup>({
  title: (it) => `给${nameOf(it)}改名`,
  does: '改名',
  hint: '里面的网站都不变，只换名字',
  shape,
  draft: (it) => `friend-group-${it.id}`,
  was: (it) => it.name,
  async send(name, { id }) {
    await ask(friendAdmin.renameGroup, { body: { id, name } })
    return '已改名'
  },
})

/** Renders the groups of friends in the order of the page. */
export const FriendGroups = room<FriendGroup>({
  title: '分组',
  list: async () => allOf(await ask(friendAdmin.groups, {})),
  columns: [main('名字', (it) => <b>{it.name}</b>), count('网站', 'friendNum')],
  nameOf,
  acts: [
    edit('改名', rename, { letter: 'e' }),
    {
      ...removeOne(friendAdmin.removeGroup, (it) => ({ title: `删除${nameOf(it)}`, words: '里面没有网站，删除之后可以再建。' })),
      isFor: (it) => it.friendNum === 0,
    },
  ],
  make: [arrange('排序', '分组的顺序', friendAdmin.arrangeGroups, (it) => it), make('新建分组', add)],
  drawing: 'letter',
  empty: ['还没有分组', '添加第一个网站时会一起建好，也可以先建。'],
})
