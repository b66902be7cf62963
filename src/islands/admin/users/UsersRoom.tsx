import { type Person, userAdmin } from '#contract/people/user-admin.ts'
import { Face } from '../../ui/with-react/Face.tsx'
import { edit } from '../kit/act-kinds.ts'
import { count, main, state, time } from '../kit/Columns.tsx'
import { choice, search } from '../kit/filters.ts'
import { room } from '../kit/Room.tsx'
import { PersonSheet } from './PersonSheet.tsx'
import { personActs } from './person-acts.ts'
import { lookOf, STANDINGS, standingWords } from './standing.ts'

const ROLES = [
  { value: 'admin', words: '管理员' },
  { value: 'user', words: '普通用户' },
]

const Badge = ({ words }: { words: string }) => (
  <i className=":uno: row-badge hairline text-muted text-size-meta font-400">{words}</i>
)

const Name = ({ avatar, nickname, role, isTrusted, isImported, account }: Person) => (
  <span className=":uno: inline-flex items-center gap-2">
    <Face src={avatar} name={nickname} size={32} />
    <span className=":uno: min-w-0">
      <b>{nickname}</b>
      {role === 'admin' && <Badge words="管理员" />}
      {isTrusted && <Badge words="受信任" />}
      {isImported && <Badge words="导入的" />}
      {account && <p>{account}</p>}
    </span>
  </span>
)

/** Renders all users with their actions. */
export const UsersRoom = room<Person>({
  title: '用户',
  list: userAdmin.list,
  filters: [
    search('昵称、用户名、邮箱或编号'),
    choice('role', '角色', ROLES),
    choice('status', '状态', [...STANDINGS, { value: 'trusted', words: '受信任' }]),
  ],
  columns: [
    main('用户', Name),
    state('状态', (it) => ({ look: lookOf(it).look, words: standingWords(it) })),
    count('文章', 'articleNum', { from: 'tablet' }),
    count('评论', 'commentNum', { from: 'tablet' }),
    time('注册', 'createTime', { from: 'desktop', isDay: true }),
    time('最近来过', 'lastTime', { from: 'tablet', none: '还没有' }),
  ],
  nameOf: (it) => it.nickname,
  acts: ({ userId }) => [
    edit('看详情', (it, close, here) => <PersonSheet person={it} here={here} onClose={close} />),
    ...personActs(userId),
  ],
  drawing: 'desk',
  empty: ['还没有用户', '有人注册之后会出现在这里。'],
  none: ['没有找到这样的用户', '换个说法，或者少选几个条件。'],
})
