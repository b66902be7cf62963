import type { Call } from '#contract/core/define.ts'
import { edit, visit } from '../kit/act-kinds.ts'
import { main, state, time } from '../kit/Columns.tsx'
import { choice, type Filter, search } from '../kit/filters.ts'
import { room } from '../kit/Room.tsx'
import type { RoomAct, RoomSpec } from '../kit/room-types.ts'
import { beginningOf, EntryCell } from './EntryCell.tsx'
import { type Entry, EntrySheet, STATES, stateOf } from './EntrySheet.tsx'

interface Options<T> extends Pick<RoomSpec<T>, 'title' | 'drawing'> {
  list: Call
  states: readonly string[]
  filters?: readonly Filter[]
  acts: readonly RoomAct<T>[]
  /** Tells where it was said. */
  place?: (it: T) => string
  /** Returns the address of an attached file. */
  file?: (it: T) => string
  /** Is shown instead of a missing text. */
  fileWords?: (it: T) => string
}

/** Makes the room of the comments or messages of one kind. They are decided about one by one or together. */
export const talkRoom = <T extends Entry>({ states, filters = [], acts, place, file, fileWords, ...rest }: Options<T>) =>
  room<T>({
    ...rest,
    filters: [
      search('内容或昵称'),
      choice(
        'status',
        '状态',
        STATES.filter((it) => states.includes(it.value)),
      ),
      ...filters,
    ],
    columns: [
      main('内容', (it) => (
        <EntryCell text={it.content || (fileWords?.(it) ?? '（没有文字）')} title={it.content} by={it}>
          {place && <span>{place(it)}</span>}
          {it.complaintNum > 0 && <span className=":uno: text-danger">{it.complaintNum} 次举报</span>}
        </EntryCell>
      )),
      state('状态', stateOf),
      time('时间', 'createTime'),
    ],
    nameOf: (it) => `${it.nickname}：${beginningOf(it.content)}`,
    acts: [
      edit('看全文', (it, close, here) => (
        <EntrySheet said={it} place={place?.(it)} file={file?.(it)} here={here} onClose={close} />
      )),
      ...acts,
      visit(
        '去看原处',
        'o',
        (it) => it.link,
        (it) => it.link !== '',
      ),
    ],
    empty: [`还没有${rest.title}`, '有人说话之后会出现在这里。'],
    none: ({ status }) =>
      status === 'held'
        ? [`没有${rest.title}在等你`, '需要你看一眼的，会先停在这里。']
        : [`没有找到这样的${rest.title}`, '换个词，或者少选几个条件。'],
  })
