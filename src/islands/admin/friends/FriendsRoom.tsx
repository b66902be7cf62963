import { useState } from 'react'
import { adoptStyles } from '#client/adopt-styles.ts'
import { api } from '#client/api.ts'
import { type DeskFriend, deskFriend } from '#contract/site/desk-friend.ts'
import { Empty } from '../../ui/States.tsx'
import { useAsked } from '../../ui/use-asked.ts'
import type { Act } from '../kit/acts.ts'
import { Filters } from '../kit/Filters.tsx'
import { MakeButton } from '../kit/MakeButton.tsx'
import { OrderDrawer } from '../kit/OrderDrawer.tsx'
import { RowList } from '../kit/RowList.tsx'
import { useActs } from '../kit/use-acts.ts'
import { useRows } from '../kit/use-rows.ts'
import type { RoomProps } from '../rooms.ts'
import { AnswerForm } from './AnswerForm.tsx'
import { columns, STATUSES } from './FriendCells.tsx'
import { FriendForm } from './FriendForm.tsx'
import css from './friends.css?inline'
import { GroupsDrawer } from './GroupsDrawer.tsx'

adoptStyles(css)

type Status = (typeof STATUSES)[number]['value']
const PAGE = 50
const quiet = { quiet: true }
const idsOf = (those: readonly DeskFriend[]) => ({ params: { ids: those.map((it) => it.id) } })

/** Asks for all friends of a group, because an order can only be arranged when all rows are seen. */
async function askGroup(groupId: number): Promise<DeskFriend[]> {
  const all: DeskFriend[] = []
  for (let pageNum = 1; ; pageNum++) {
    const query = { pageNum, pageSize: PAGE, groupId, status: 'accepted' as const }
    const { records, pages } = await api(deskFriend.list, { query }, quiet)
    all.push(...records)
    if (pageNum >= pages) return all
  }
}

/** Renders the friends' sites, the applications, and whether the sites still answer. */
export function FriendsRoom({ desk }: RoomProps) {
  const rows = useRows(
    ({ status, groupId, ...query }) => {
      const more = { status: status as Status | undefined, groupId: groupId ? Number(groupId) : undefined }
      return api(deskFriend.list, { query: { ...query, ...more } }, quiet)
    },
    ['keyword', 'status', 'groupId'],
  )
  const grouped = useAsked(() => api(deskFriend.groups, {}, quiet), 'groups')
  const groups = grouped.data ?? []
  const names = groups.map((it) => it.name)
  const [above, setAbove] = useState<'groups' | 'order' | null>(null)
  const [order, setOrder] = useState<DeskFriend[] | null>(null)
  const again = () => {
    rows.again()
    grouped.again()
    desk.refresh()
  }
  const doing = useActs<DeskFriend>(again)
  const decide =
    (isAccepting: boolean) =>
    ([it]: readonly DeskFriend[], close: (isChanged?: boolean) => void) =>
      it && <AnswerForm userId={desk.userId} friend={it} isAccepting={isAccepting} groups={names} onClose={close} />
  const acts: Act<DeskFriend>[] = [
    { words: '通过', letter: 'a', isFor: (it) => it.status !== 'accepted', form: decide(true) },
    {
      words: '修改',
      letter: 'e',
      form: ([it], close) => <FriendForm userId={desk.userId} friend={it} groups={names} onClose={close} />,
    },
    { words: '拒绝', letter: 'r', isFor: (it) => it.status === 'pending', form: decide(false) },
    { words: '不再显示', isFor: (it) => it.status === 'accepted', form: decide(false) },
    {
      words: '检查能否打开',
      letter: 'c',
      isForMany: true,
      isFor: (it) => it.status === 'accepted',
      async run(those) {
        await api(deskFriend.check, idsOf(those), quiet)
        return '几分钟内会去看看'
      },
    },
    {
      words: '删除',
      letter: 'd',
      isGrave: true,
      isForMany: true,
      asks: (those) => ({ title: `删除 ${those.length} 个网站？`, words: '删除之后不能恢复，对方可以再来申请。' }),
      async run(those) {
        await api(deskFriend.remove, idsOf(those), quiet)
        return '已删除'
      },
    },
  ]
  const choices = [
    { name: 'status', words: '状态', options: STATUSES },
    { name: 'groupId', words: '分组', options: groups.map((it) => ({ value: String(it.id), words: it.name })) },
  ]
  return (
    <>
      <Filters filter={rows.filter} search="名称、网址、简介" choices={choices} total={rows.data?.total}>
        {rows.filter.groupId && (
          <button
            className="btn-ghost"
            type="button"
            onClick={() => void askGroup(Number(rows.filter.groupId)).then(setOrder, () => rows.again())}
          >
            组内排序
          </button>
        )}
        <button className="btn-ghost" type="button" onClick={() => setAbove('groups')}>
          分组
        </button>
        <MakeButton words="添加友链">
          {(close) => (
            <FriendForm
              userId={desk.userId}
              groups={names}
              onClose={(isChanged) => {
                close()
                if (isChanged) again()
              }}
            />
          )}
        </MakeButton>
      </Filters>
      <RowList
        rows={rows}
        label="友链"
        columns={columns}
        nameOf={(it) => `「${it.name}」`}
        acts={acts}
        doing={doing}
        empty={
          rows.isNarrowed ? (
            <Empty drawing="shelf" title="没有这样的网站" words="换个条件，或者看看全部。">
              <button className="btn-ghost" type="button" onClick={rows.showAll}>
                看全部
              </button>
            </Empty>
          ) : (
            <Empty drawing="letter" title="还没有友链" words="常去的网站可以自己加上，也可以等别人来申请。" />
          )
        }
      />
      {above === 'groups' && (
        <GroupsDrawer groups={groups} onArrange={() => setAbove('order')} onChange={again} onClose={() => setAbove(null)} />
      )}
      {above === 'order' && (
        <OrderDrawer
          title="分组的顺序"
          items={groups}
          save={(ids) => api(deskFriend.arrangeGroups, { body: { ids: ids.join(',') } }, quiet)}
          onClose={(isChanged) => {
            setAbove(null)
            if (isChanged) again()
          }}
        />
      )}
      {order && (
        <OrderDrawer
          title="组内的顺序"
          items={order}
          save={(ids) => api(deskFriend.arrange, { body: { groupId: Number(rows.filter.groupId), ids: ids.join(',') } }, quiet)}
          onClose={(isChanged) => {
            setOrder(null)
            if (isChanged) again()
          }}
        />
      )}
      {doing.above}
    </>
  )
}
