import { Drawer } from '../../ui/drawer/Drawer.tsx'
import type { Standing } from '../kit/Columns.tsx'
import type { Here } from '../kit/room-types.ts'
import { SheetActs } from '../kit/SheetActs.tsx'
import { Whole } from './Whole.tsx'

/** Is a comment or message of any kind. */
export interface Entry {
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

export const stateOf = (it: Entry): Standing => STATES.find(({ value }) => value === it.status) ?? STATES[1]

const LINK = ':uno: text-accent underline underline-offset-3'

interface Props<T> {
  said: T
  place?: string | undefined
  file?: string | undefined
  here: Here<T>
  onClose: () => void
}

/** Shows a whole comment or message with its actions. */
export function EntrySheet<T extends Entry>({ said: it, place, file, here, onClose }: Props<T>) {
  return (
    <Drawer title={`${it.nickname}说`} onClose={onClose} foot={<SheetActs row={it} here={here} onClose={onClose} />}>
      <p className="hint">{[stateOf(it).words, it.createTime.slice(0, 16), place].filter(Boolean).join(' · ')}</p>
      <Whole text={it.content || '（没有文字）'} />
      {file && (
        <p>
          <a className={LINK} href={file} target="_blank" rel="noopener">
            打开附件
          </a>
        </p>
      )}
      {it.complaintNum > 0 && (
        <p className="hint">
          有 {it.complaintNum} 次举报还没处理，在
          <a className={LINK} href="?room=reports">
            举报
          </a>
          里可以一并了结。
        </p>
      )}
    </Drawer>
  )
}
