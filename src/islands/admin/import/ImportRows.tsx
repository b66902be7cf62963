import { type ImportRow, importing } from '#contract/keep/import.ts'
import { grouped } from '#lib/grouped.ts'
import { bytesText } from '../../ui/bytes-text.ts'
import { Progress } from '../../ui/list/Progress.tsx'
import type { State } from '../../ui/list/WorkRow.tsx'
import { edit } from '../kit/act-kinds.ts'
import { ask } from '../kit/ask.ts'
import type { WorkAct, WorksHere } from '../kit/Works.tsx'
import { ReportDrawer } from './ReportDrawer.tsx'
import { startForm } from './StartForm.tsx'

type Here = WorksHere<ImportRow[]>
type ImportAct = WorkAct<ImportRow, ImportRow[]>

const STATES: Record<ImportRow['state'], State> = {
  uploading: { words: '没有传完', look: 'plain' },
  ready: { words: '等着导入', look: 'plain' },
  running: { words: '正在导入', look: 'on' },
  done: { words: '导入完成', look: 'ok' },
  stopped: { words: '停下了', look: 'plain' },
  failed: { words: '没有导入成功', look: 'bad' },
}
const DRY_STATES: Partial<typeof STATES> = {
  running: { words: '正在试运行', look: 'on' },
  done: { words: '试运行过，什么都没有写', look: 'plain' },
  failed: { words: '试运行没有成功', look: 'bad' },
}

function stateOf({ state, isDry, system }: ImportRow): State {
  if (state === 'ready' && !system) return { words: '传好了', look: 'plain' }
  return (isDry && DRY_STATES[state]) || STATES[state]
}

/** Tells how far the import is, or how it goes on. */
function Standing({ row: { state, isHere, name, received, done, total } }: { row: ImportRow }) {
  if (state === 'uploading')
    return <p className=":uno: text-muted text-size-meta">到了 {bytesText(received)}，再选一次同一个文件就接着传。</p>
  if (state === 'stopped')
    return <p className=":uno: text-muted text-size-meta">已经导入的都在，再{isHere ? '开始' : '运行'}一次会从停下的地方继续。</p>
  if (state !== 'running') return null
  return (
    <div className=":uno: flex flex-wrap items-center gap-x-3 gap-y-1 text-muted text-size-meta tabular">
      <Progress label={`导入 ${name}`} done={done} total={total} />
      {total ? `${grouped(done)} / ${grouped(total)}` : '正在读文件'}
    </div>
  )
}

/** Describes an uploaded file, or one that the command line imported, with the state of its import. */
export function rowOf(row: ImportRow) {
  const { id, state, name, isHere, authors } = row
  return {
    key: id,
    title: name,
    state: stateOf(row),
    facts: [
      row.label || (state === 'uploading' ? '' : '没有认出是哪个系统的，可以当作图片包'),
      isHere ? bytesText(row.size) : '命令行',
      <time key="time">{(row.endTime || row.beginTime || row.createTime).slice(0, 16)}</time>,
      authors.length > 1 && `${grouped(authors.length)} 位作者`,
    ],
    fault: row.reason,
    isLong: true,
    below: <Standing row={row} />,
  }
}

const stop: ImportAct = {
  words: '停下',
  async run([row]) {
    if (row) await ask(importing.stop, { body: { id: row.id } })
    return '手上的这一篇写完就停下'
  },
}
const remove: ImportAct = {
  words: '删除',
  isGrave: true,
  asks: ([row]) => ({
    title: row?.isHere ? '删除这个文件？' : '删除这条记录？',
    words: `${row?.isHere ? '文件和它的报告' : '这次导入的报告'}会删除。已经导入的文章、页面和评论都留着。`,
  }),
  async run([row]) {
    if (row) await ask(importing.remove, { params: { id: row.id } })
    return '删除了'
  },
}
const report: ImportAct = edit<ImportRow, Here>('看报告', (row, close) => <ReportDrawer row={row} onClose={() => close()} />)

/** Lists what can be done with a file now. Only one import can run at a time. */
export function actsOf(
  { name, state, isDry, isDone, isHere, hasReport, system }: ImportRow,
  all: readonly ImportRow[],
): ImportAct[] {
  const isOff = all.some((it) => it.state === 'running')
  const wasTried = isDry && state === 'done'
  const begins = state === 'stopped' && !isDry ? '继续导入' : '开始导入'
  const runs: ImportAct[] = [
    { ...edit<ImportRow, Here>('试运行', startForm(true)), isSolid: !wasTried && !isDone, isOff },
    { ...edit<ImportRow, Here>(isDone ? '再导入一次' : begins, startForm(false)), isSolid: wasTried, isOff },
  ]
  const canRun = isHere && system !== '' && state !== 'uploading'
  const acts = state === 'running' ? [stop] : [...(canRun ? runs : []), ...(hasReport ? [report] : []), remove]
  return acts.map((it) => ({ ...it, label: `${it.words}：${name}` }))
}
