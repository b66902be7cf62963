import type { ReactNode } from 'react'
import type { Drawing } from '../../ui/Drawing.tsx'
import { Empty } from '../../ui/States.tsx'
import type { Act } from '../kit/acts.ts'
import { type Choice, Filters } from '../kit/Filters.tsx'
import { RowList } from '../kit/RowList.tsx'
import { useActs } from '../kit/use-acts.ts'
import type { Rows } from '../kit/use-rows.ts'
import { columnsOf, nameOf, type Said, SaidSheet, STATES } from './Said.tsx'

interface Props<T> {
  rows: Rows<T>
  /** Names the rows: 评论. */
  noun: string
  drawing: Parameters<typeof Drawing>[0]['of']
  states: readonly string[]
  choices?: readonly Choice[]
  acts: readonly Act<T>[]
  place?: (it: T) => string
  file?: (it: T) => string
  fileWords?: (it: T) => string
  onChange: () => void
}

/** Renders the comments or messages of one kind. They are searched, filtered, and decided about one by one or together. */
export function TalkRoom<T extends Said>({
  rows,
  noun,
  drawing,
  states,
  choices = [],
  acts,
  onChange,
  ...more
}: Props<T>): ReactNode {
  const { place, file, fileWords } = more
  const doing = useActs<T>(() => {
    rows.again()
    onChange()
  })
  const all: Act<T>[] = [
    {
      words: '看全文',
      form: ([it], close) =>
        it && (
          <SaidSheet
            said={it}
            place={place?.(it)}
            file={file?.(it)}
            acts={acts.filter((act) => act.isFor?.(it) ?? true)}
            onAct={(act) => doing.start(act, [it])}
            onClose={() => close()}
          />
        ),
    },
    ...acts,
    { words: '去看原处', letter: 'o', isFor: (it) => it.link !== '', href: (it) => it.link },
  ]
  const status = { name: 'status', words: '状态', options: STATES.filter((it) => states.includes(it.value)) }
  const isWaiting = (rows.filter as { status?: string }).status === 'held'
  return (
    <>
      <Filters filter={rows.filter} search="内容或昵称" choices={[status, ...choices]} total={rows.data?.total} />
      <RowList
        rows={rows}
        label={noun}
        columns={columnsOf(place, fileWords)}
        nameOf={nameOf}
        acts={all}
        doing={doing}
        empty={
          <Empty
            drawing={drawing}
            title={isWaiting ? `没有${noun}在等你` : rows.isNarrowed ? `没有找到这样的${noun}` : `还没有${noun}`}
            words={
              isWaiting
                ? '需要你看一眼的，会先停在这里。'
                : rows.isNarrowed
                  ? '换个词，或者少选几个条件。'
                  : '有人说话之后会出现在这里。'
            }
          />
        }
      />
      {doing.above}
    </>
  )
}

interface Deed<T> extends Pick<Act<T>, 'words' | 'letter' | 'isGrave' | 'isFor'> {
  /** Stands before the number in the toast. */
  did: string
  /** Is the warning that is shown before; without it nothing is asked. */
  warns?: string
  ask: (ids: number[]) => Promise<number>
}

/** Returns an action that handles all ticked rows by one call. */
export const deed = <T extends Said>({ did, warns, ask, ...it }: Deed<T>): Act<T> => ({
  ...it,
  isForMany: true,
  ...(warns && {
    asks: (rows: readonly T[]) => ({
      title: rows.length > 1 ? `${it.words}这 ${rows.length} 条？` : `${it.words}这一条？`,
      words: warns,
    }),
  }),
  run: async (rows) => `${did} ${await ask(rows.map(({ id }) => id))} 条`,
})
