import type { ImportRow } from '#contract/keep/import.ts'
import { grouped } from '#lib/grouped.ts'
import { off } from '../../ui/dialog/off.ts'
import { bytesText } from '../kit/bytes-text.ts'

export type Doing = 'dry' | 'start' | 'stop' | 'report' | 'remove'

const STATES: Record<ImportRow['state'], string> = {
  uploading: '没有传完',
  ready: '等着导入',
  running: '正在导入',
  done: '导入完成',
  stopped: '停下了',
  failed: '没有导入成功',
}

function stateOf({ state, isDry, system }: ImportRow): string {
  if (state === 'ready' && !system) return '传好了'
  if (isDry && state === 'running') return '正在试运行'
  if (isDry && state === 'done') return '试运行过，什么都没有写'
  if (isDry && state === 'failed') return '试运行没有成功'
  return STATES[state]
}

interface Props {
  row: ImportRow
  /** Is true while another import runs: only one can run at a time. */
  isBlocked: boolean
  onDo: (doing: Doing) => void
}

/** Renders an uploaded file, or one that the command line imported, with the state of its import and its actions. */
export function ArrivalCard({ row, isBlocked, onDo }: Props) {
  const { state, name, isDry, isDone, isHere, hasReport, system, authors } = row
  const isRunning = state === 'running'
  const canRun = isHere && system !== '' && state !== 'uploading' && !isRunning
  const wasTried = isDry && state === 'done'
  const button = (doing: Doing, words: string, look = 'btn-ghost', isOff = false) => (
    <button
      className={`${look} small`}
      type="button"
      {...off(isOff)}
      aria-label={`${words}：${name}`}
      onClick={() => onDo(doing)}
    >
      {words}
    </button>
  )
  return (
    <li>
      <div className="what">
        <b>{name}</b>
        <p>
          <span data-state={isDry && state === 'done' ? 'tried' : state}>{stateOf(row)}</span>
          <span>{row.label || (state === 'uploading' ? '' : '没有认出是哪个系统的，可以当作图片包')}</span>
          <span>{isHere ? bytesText(row.size) : '命令行'}</span>
          <span>
            <time>{(row.endTime || row.beginTime || row.createTime).slice(0, 16)}</time>
          </span>
          {authors.length > 1 && <span>{grouped(authors.length)} 位作者</span>}
        </p>
        {state === 'uploading' && <p>到了 {bytesText(row.received)}，再选一次同一个文件就接着传。</p>}
        {row.reason && <p className="wrong">{row.reason}</p>}
        {state === 'stopped' && <p>已经导入的都在，再{isHere ? '开始' : '运行'}一次会从停下的地方继续。</p>}
        {isRunning && (
          <div className="going">
            <progress max={Math.max(1, row.total)} {...(row.total ? { value: row.done } : {})} aria-label={`导入 ${name}`} />
            <em>{row.total ? `${grouped(row.done)} / ${grouped(row.total)}` : '正在读文件'}</em>
          </div>
        )}
      </div>
      <div className="acts">
        {canRun && button('dry', '试运行', wasTried || isDone ? 'btn-ghost' : 'btn-solid', isBlocked)}
        {canRun &&
          button(
            'start',
            isDone ? '再导入一次' : state === 'stopped' && !isDry ? '继续导入' : '开始导入',
            wasTried ? 'btn-solid' : 'btn-ghost',
            isBlocked,
          )}
        {isRunning && button('stop', '停下')}
        {hasReport && !isRunning && button('report', '看报告')}
        {!isRunning && button('remove', '删除', 'btn-ghost grave')}
      </div>
    </li>
  )
}
