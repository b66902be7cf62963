import { api } from '#client/api.ts'
import { ACTS, type Audited, type AuditNoun, audit } from '#contract/people/audit.ts'
import { Empty } from '../../ui/States.tsx'
import type { Act } from '../kit/acts.ts'
import { Filters } from '../kit/Filters.tsx'
import { RowList } from '../kit/RowList.tsx'
import { useActs } from '../kit/use-acts.ts'
import { useRows } from '../kit/use-rows.ts'
import type { RoomProps } from '../rooms.ts'
import { Changes } from './Changes.tsx'
import { NOUNS } from './nouns.ts'

const wordsOf = ({ noun, act }: Audited): string => (ACTS[noun] as Record<string, string>)[act] ?? act
const options = Object.entries(NOUNS).map(([value, words]) => ({ value, words }))

const columns = [
  {
    words: '做了什么',
    isMain: true,
    cell: (it: Audited) => (
      <>
        <b>{wordsOf(it)}</b>
        {it.name && <p>{it.name}</p>}
      </>
    ),
  },
  { words: '对象', from: 'tablet' as const, cell: (it: Audited) => NOUNS[it.noun] },
  { words: '谁', cell: (it: Audited) => it.nickname || '已注销的账号' },
  { words: '时间', cell: (it: Audited) => <time>{it.createTime.slice(0, 16)}</time> },
]

/** Renders the log of the administrators' actions, newest first. */
export function LogRoom({ desk }: RoomProps) {
  const rows = useRows(
    ({ noun, ...query }) => api(audit.list, { query: { ...query, noun: noun as AuditNoun | undefined } }, { quiet: true }),
    ['noun'],
  )
  const doing = useActs<Audited>(desk.refresh)
  const acts: Act<Audited>[] = [
    {
      words: '看改动',
      form: ([it], close) => it && <Changes audited={it} title={wordsOf(it)} onClose={() => close()} />,
    },
  ]
  return (
    <>
      <Filters filter={rows.filter} choices={[{ name: 'noun', words: '对象', options }]} total={rows.data?.total} />
      <RowList
        rows={rows}
        label="操作记录"
        columns={columns}
        nameOf={(it) => `${wordsOf(it)}：${it.name}`}
        acts={acts}
        doing={doing}
        empty={
          <Empty
            drawing="shelf"
            title={rows.isNarrowed ? '没有这样的操作' : '还没有做过什么'}
            words={rows.isNarrowed ? '换一个对象看看。' : '在后台做的每一件事都会记在这里。'}
          />
        }
      />
      {doing.above}
    </>
  )
}
