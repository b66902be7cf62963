import { adoptStyles } from '#client/adopt-styles.ts'
import { Face } from '../../ui/with-react/Face.tsx'
import type { Act } from '../kit/acts.ts'
import { Drawer } from '../kit/Drawer.tsx'
import type { Column } from '../kit/RowList.tsx'
import css from './talk.css?inline'

adoptStyles(css)

/** Is a comment or message of any kind. */
export interface Said {
  id: number
  nickname: string
  avatar: string
  content: string
  status: string
  link: string
  complaintNum: number
  createTime: string
}

/** Lists the states of a comment or message. */
export const STATES = [
  { value: 'held', words: '待审', look: 'on' },
  { value: 'shown', words: '公开', look: 'ok' },
  { value: 'hidden', words: '已隐藏', look: '' },
  { value: 'refused', words: '没通过', look: '' },
  { value: 'recalled', words: '已撤回', look: '' },
] as const

const stateOf = (it: Said) => STATES.find(({ value }) => value === it.status) ?? STATES[1]

/** Returns the name of a row for screen readers. */
export const nameOf = (it: Said): string => `${it.nickname}：${[...it.content].slice(0, 20).join('')}`

/** Returns the columns that all rooms of this kind have. */
export function columnsOf<T extends Said>(place?: (it: T) => string, file?: (it: T) => string): Column<T>[] {
  return [
    {
      words: '内容',
      isMain: true,
      cell: (it) => (
        <div className="said-row">
          <p className="words" title={it.content}>
            {it.content || (file?.(it) ?? '（没有文字）')}
          </p>
          <p>
            <span className="by">
              <Face src={it.avatar} name={it.nickname} size={18} />
              {it.nickname}
            </span>
            {place && <span>{place(it)}</span>}
            {it.complaintNum > 0 && <span className="grave">{it.complaintNum} 次举报</span>}
          </p>
        </div>
      ),
    },
    {
      words: '状态',
      cell: (it) => (
        <span className="status">
          <i className="lamp" data-look={stateOf(it).look} />
          {stateOf(it).words}
        </span>
      ),
    },
    { words: '时间', cell: (it) => <time>{it.createTime.slice(0, 16)}</time> },
  ]
}

interface Props<T> {
  said: T
  place?: string | undefined
  file?: string | undefined
  acts: readonly Act<T>[]
  onAct: (act: Act<T>) => void
  onClose: () => void
}

/** Shows a whole comment or message with its actions. */
export function SaidSheet<T extends Said>({ said: it, place, file, acts, onAct, onClose }: Props<T>) {
  const foot = acts.map((act) => (
    <button
      key={act.words}
      className={`btn-ghost${act.isGrave ? ' grave' : ''}`}
      type="button"
      onClick={() => {
        onClose()
        onAct(act)
      }}
    >
      {act.words}
    </button>
  ))
  return (
    <Drawer title={`${it.nickname}说`} onClose={onClose} foot={foot}>
      <p className="hint">{[stateOf(it).words, it.createTime.slice(0, 16), place].filter(Boolean).join(' · ')}</p>
      <p className="whole">{it.content || '（没有文字）'}</p>
      {file && (
        <p>
          <a href={file} target="_blank" rel="noopener">
            打开附件
          </a>
        </p>
      )}
      {it.complaintNum > 0 && (
        <p className="hint">
          有 {it.complaintNum} 次举报还没处理，在<a href="?room=reports">举报</a>里可以一并了结。
        </p>
      )}
    </Drawer>
  )
}
