import { adoptStyles } from '#client/adopt-styles.ts'
import { api } from '#client/api.ts'
import { type Person, userDesk } from '#contract/people/user-desk.ts'
import { grouped } from '#lib/grouped.ts'
import { Empty } from '../../ui/States.tsx'
import { Face } from '../../ui/with-react/Face.tsx'
import type { Act } from '../kit/acts.ts'
import { Filters } from '../kit/Filters.tsx'
import { RowList } from '../kit/RowList.tsx'
import { useActs } from '../kit/use-acts.ts'
import { useRows } from '../kit/use-rows.ts'
import type { RoomProps } from '../rooms.ts'
import { MeasureForm } from './MeasureForm.tsx'
import { PersonSheet } from './PersonSheet.tsx'
import { lookOf, STANDINGS, standingWords } from './standing.ts'
import css from './users.css?inline'

adoptStyles(css)

const choices = [
  {
    name: 'role',
    words: '角色',
    options: [
      { value: 'admin', words: '管理员' },
      { value: 'user', words: '普通用户' },
    ],
  },
  { name: 'status', words: '状态', options: [...STANDINGS, { value: 'trusted', words: '受信任' }] },
]

const columns = [
  {
    words: '用户',
    isMain: true,
    cell: (it: Person) => (
      <span className="person">
        <Face src={it.avatar} name={it.nickname} size={32} />
        <span>
          <b>{it.nickname}</b>
          {it.role === 'admin' && <i className="badge-of-person">管理员</i>}
          {it.isTrusted && <i className="badge-of-person">受信任</i>}
          {it.isArrived && <i className="badge-of-person">导入的</i>}
          {it.account && <p>{it.account}</p>}
        </span>
      </span>
    ),
  },
  {
    words: '状态',
    cell: (it: Person) => (
      <span className="status">
        <i className="lamp" data-look={lookOf(it).look} />
        {standingWords(it)}
      </span>
    ),
  },
  { words: '文章', isNumber: true, from: 'tablet' as const, cell: (it: Person) => grouped(it.articleNum) },
  { words: '评论', isNumber: true, from: 'tablet' as const, cell: (it: Person) => grouped(it.commentNum) },
  { words: '注册', from: 'desktop' as const, cell: (it: Person) => <time>{it.createTime.slice(0, 10)}</time> },
  { words: '最近来过', from: 'tablet' as const, cell: (it: Person) => <time>{it.lastTime?.slice(0, 16) ?? '还没有'}</time> },
]

/** Renders all users with their actions. */
export function UsersRoom({ desk }: RoomProps) {
  const rows = useRows(
    ({ role, status, ...query }) =>
      api(userDesk.list, { query: { ...query, role: role as 'admin', status: status as 'normal' } }, { quiet: true }),
    ['keyword', 'role', 'status'],
  )
  const doing = useActs<Person>(() => {
    rows.again()
    desk.refresh()
  })
  const isOther = (it: Person) => it.id !== desk.userId && it.status !== 'gone'
  const isMember = (it: Person) => isOther(it) && it.role === 'user'
  const isHeld = (it: Person) => isMember(it) && (it.status === 'muted' || it.status === 'banned')
  const measure = (kind: 'mute' | 'ban', words: string, letter: string): Act<Person> => ({
    words,
    letter,
    isGrave: true,
    isFor: isMember,
    form: ([it], close) => it && <MeasureForm person={it} kind={kind} adminId={desk.userId} onClose={close} />,
  })
  const turn = (words: string, role: 'admin' | 'user', asks: (it: Person) => string): Act<Person> => ({
    words,
    isGrave: true,
    isFor: (it) => isOther(it) && it.role !== role && (role === 'user' || it.status === 'normal'),
    asks: ([it]) => ({ title: `${words}？`, words: it && asks(it) }),
    async run([it]) {
      if (it) await api(userDesk.role, { body: { userId: it.id, role, version: it.version } }, { quiet: true })
      return role === 'admin' ? '已设为管理员' : '已取消管理员'
    },
  })
  const trust = (words: string, isTrusted: boolean): Act<Person> => ({
    words,
    isFor: (it) => isMember(it) && it.isTrusted !== isTrusted,
    async run([it]) {
      if (it) await api(userDesk.trust, { body: { userId: it.id, isTrusted, version: it.version } }, { quiet: true })
      return isTrusted ? '投稿不再需要审核' : '投稿恢复审核'
    },
  })
  const about: Act<Person>[] = [
    measure('mute', '禁言', 'm'),
    measure('ban', '封禁', 'b'),
    {
      words: '解除限制',
      letter: 'f',
      isFor: isHeld,
      asks: ([it]) => ({ title: `解除对${it?.nickname}的限制？`, words: '解除之后可以马上重新登录和发言，他会收到通知。' }),
      async run([it]) {
        if (it) await api(userDesk.free, { body: { userId: it.id, version: it.version } }, { quiet: true })
        return '已解除限制'
      },
    },
    trust('信任，投稿免审', true),
    trust('不再信任', false),
    turn('设为管理员', 'admin', (it) => `${it.nickname}将能看到并修改后台的一切，包括其他人的权限。`),
    turn('取消管理员', 'user', (it) => `${it.nickname}将变回普通用户，不能再进后台。`),
  ]
  const acts: Act<Person>[] = [
    {
      words: '看详情',
      form: ([it], close) =>
        it && (
          <PersonSheet
            person={it}
            acts={about.filter((act) => act.isFor?.(it))}
            onAct={(act) => doing.start(act, [it])}
            onClose={() => close()}
          />
        ),
    },
    ...about,
  ]
  return (
    <>
      <Filters filter={rows.filter} search="昵称、用户名、邮箱或编号" choices={choices} total={rows.data?.total} />
      <RowList
        rows={rows}
        label="用户"
        columns={columns}
        nameOf={(it) => it.nickname}
        acts={acts}
        doing={doing}
        empty={
          <Empty
            drawing="desk"
            title={rows.isNarrowed ? '没有找到这样的用户' : '还没有用户'}
            words={rows.isNarrowed ? '换个说法，或者少选几个条件。' : '有人注册之后会出现在这里。'}
          />
        }
      />
      {doing.above}
    </>
  )
}
