import { Button } from '../ui/Button.tsx'
import { Bars } from '../ui/list/Bars.tsx'
import { Facts } from '../ui/list/Facts.tsx'
import { Progress } from '../ui/list/Progress.tsx'
import { Fault } from '../ui/list/Section.tsx'
import { Underway } from '../ui/list/Underway.tsx'
import { WorkRow } from '../ui/list/WorkRow.tsx'
import { Filters } from '../ui/table/Filters.tsx'
import { Table } from '../ui/table/Table.tsx'
import { useActs } from '../ui/table/use-acts.ts'
import { useRows } from '../ui/table/use-rows.ts'
import { Part } from './Part.tsx'

interface Row {
  id: number
  name: string
  count: number
}

const ROWS: Row[] = ['水', '墨', '一个特别长的名字'].map((name, place) => ({ id: place + 1, name, count: place * 1234 }))
const PAGE = { records: ROWS, total: 30, current: 1, pages: 3 }
const COLUMNS = [
  { words: '名字', isMain: true, cell: (it: Row) => <b>{it.name}</b> },
  { words: '文章', isNumber: true, cell: (it: Row) => it.count },
]
const ACTS = [
  { words: '改名', letter: 'e', run: async () => '已改名' },
  {
    words: '删除',
    letter: 'd',
    isGrave: true,
    isForMany: true,
    asks: (rows: readonly Row[]) => ({ title: `删除 ${rows.length} 个？`, words: '删除之后不能恢复。' }),
    run: async () => '已删除',
  },
]

function Rows() {
  const asked = useRows(async () => PAGE, ['keyword', 'state'])
  // Rooms ask for members only; the page of the kit has no member.
  const rows = { ...asked, data: PAGE, isWaiting: false }
  const doing = useActs<Row>(rows.again)
  return (
    <div className=":uno: w-full">
      <Filters
        filter={rows.filter}
        search="名字"
        choices={[{ name: 'state', words: '状态', options: [{ value: 'on', words: '开着的' }] }]}
        total={30}
      >
        <Button isSolid>新建</Button>
      </Filters>
      <Table rows={rows} label="标签" columns={COLUMNS} nameOf={(it) => it.name} acts={ACTS} doing={doing} empty={null} />
      {doing.above}
    </div>
  )
}

/** Shows what lists things. */
export const Lists = () => (
  <>
    <Part name="Table">
      <Rows />
    </Part>
    <Part name="List">
      <ul className=":uno: w-full">
        <WorkRow title="一件做好的事" state={{ words: '完整', look: 'ok' }} facts={['12.3 MB', '昨天']}>
          <Button isSmall isSolid>
            下载
          </Button>
          <Button isSmall isGrave>
            删除
          </Button>
        </WorkRow>
        <WorkRow
          title="一件没有做成的事"
          about="说的是什么"
          state={{ words: '没有做成', look: 'bad' }}
          facts={[]}
          fault="磁盘满了"
          below={<Progress label="进度" done={3} total={10} />}
        >
          <Button isSmall isOff>
            再来一次
          </Button>
        </WorkRow>
      </ul>
      <div className=":uno: w-full">
        <Facts
          facts={[
            { words: '页面', value: '1,234' },
            { words: '失败', value: '2', isBad: true },
          ]}
        />
        <Bars
          bars={[
            { key: 'a', name: '文章', words: '80%', share: 0.8 },
            { key: 'b', name: '评论', words: '20%', share: 0.2 },
          ]}
        />
        <Underway words="正在打包文件" label="进度" done={3} total={10}>
          <Button isSmall>停下</Button>
        </Underway>
        <Fault isLoud>上一次没有做成：磁盘满了</Fault>
      </div>
    </Part>
  </>
)
