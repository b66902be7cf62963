import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { Button } from '../../ui/Button.tsx'
import type { FormHere } from '../../ui/form/form-types.ts'
import { Loaded } from '../../ui/Loaded.tsx'
import { Section } from '../../ui/list/Section.tsx'
import { WorkRow } from '../../ui/list/WorkRow.tsx'
import { Empty } from '../../ui/States.tsx'
import { useActs } from '../../ui/table/use-acts.ts'
import { useAsked } from '../../ui/use-asked.ts'
import { useLooking } from '../../ui/use-looking.ts'
import type { RoomProps } from '../rooms.ts'
import { bound, type RoomAct } from './room-types.ts'
import { useNew } from './use-new.ts'

/** Is what acts and parts know of the room that they stand in. */
export interface WorksHere<D> extends FormHere {
  data: D
  /** Is true when the server did not answer the last request. */
  isLost: boolean
  /** Shows a state that the server answered with. */
  put: (data: D) => void
  again: () => void
}

/** Describes what can be done with a piece of work, or with all of it. */
export interface WorkAct<T, D> extends RoomAct<T, WorksHere<D>> {
  /** Names the button for screen readers, where its words do not. */
  label?: string
  /** Is shown while it runs. */
  busyWords?: string
  isSolid?: boolean
  isOff?: boolean
}

/** Describes a room about work of the server: figures, buttons, and a list of rows with buttons of their own. */
export interface WorksSpec<D, T = never> {
  /** Names the list. */
  title: string
  ask: () => Promise<D>
  /** Counts the rows of the skeleton. */
  bones?: number
  /** Checks whether something is going on; then the server is asked again and again. */
  isBusy?: (data: D) => boolean
  /** Stands above the buttons. */
  above?: (here: WorksHere<D>) => ReactNode
  /** Lists the buttons above the list. */
  make?: (data: D) => readonly WorkAct<D, D>[]
  /** Stands between the buttons and the list. */
  below?: (here: WorksHere<D>) => ReactNode
  rows?: (data: D) => readonly T[]
  row?: (row: T, data: D) => Omit<Parameters<typeof WorkRow>[0], 'children'> & { key: string | number }
  acts?: (row: T, data: D) => readonly WorkAct<T, D>[]
  /** Makes the title of a row a button that begins its first act. */
  isOpenedByTitle?: boolean
  /** Is said when there are no rows: a title and a sentence, or one line below the heading of the list. */
  empty?: readonly [title: string, words: string] | string
  /** Is the class of the list. */
  className?: string
  /** Stands below the list. */
  foot?: (data: D) => ReactNode
}

// biome-ignore lint/suspicious/noExplicitAny: acts about rows and acts about the whole are begun alike
type AnyAct = WorkAct<any, any>

interface Begin {
  doing: ReturnType<typeof useActs<unknown>>
  start: (act: AnyAct, about: unknown) => void
}

const wordsOf = ({ words, busyWords, label }: AnyAct, { doing: { running } }: Begin) =>
  busyWords && running && (running.act as { label?: string }).label === label ? busyWords : words

function Makers<D>({ acts, data, ...begin }: Begin & { acts: readonly WorkAct<D, D>[]; data: D }) {
  const box = useRef<HTMLDivElement>(null)
  // An address must not do work by itself, so the button still waits for a press.
  useNew(() => (acts[0]?.form ? begin.start(acts[0], data) : box.current?.querySelector('button')?.focus()))
  return (
    <div className=":uno: flex flex-wrap gap-2" ref={box}>
      {acts.map((act, place) => (
        <Button key={act.words} isSolid={!place} isOff={act.isOff || begin.doing.isBusy} onClick={() => begin.start(act, data)}>
          {act.words}
        </Button>
      ))}
    </div>
  )
}

function Rows<D, T>({ spec, data, ...begin }: Begin & { spec: WorksSpec<D, T>; data: D }) {
  const { rows, row, acts, isOpenedByTitle = false, empty = '', title, className } = spec
  const all = rows?.(data)
  if (!all || !row) return null
  const list = (
    <ul className={className} aria-label={title}>
      {all.map((it) => {
        const { key, title: name, ...parts } = row(it, data)
        const does = acts?.(it, data) ?? []
        const begins = (act: WorkAct<T, D> | undefined) => act && begin.start(act, it)
        const opener = (
          <button
            className=":uno: text-strong text-start break-anywhere hover:text-accent"
            type="button"
            onClick={() => begins(does[0])}
          >
            {name}
          </button>
        )
        return (
          <WorkRow key={key} title={isOpenedByTitle ? opener : name} {...parts}>
            {does.map((act) => (
              <Button
                isSmall
                key={act.words}
                isSolid={act.isSolid}
                isGrave={act.isGrave}
                isOff={act.isOff || begin.doing.isBusy}
                aria-label={act.label}
                onClick={() => begins(act)}
              >
                {wordsOf(act, begin)}
              </Button>
            ))}
          </WorkRow>
        )
      })}
    </ul>
  )
  if (typeof empty === 'string') return <Section title={title}>{all.length ? list : <p className="hint">{empty}</p>}</Section>
  return all.length ? list : <Empty drawing="shelf" title={empty[0]} words={empty[1]} />
}

function WorksView<D, T>({ spec, admin }: RoomProps & { spec: WorksSpec<D, T> }) {
  const { bones = 4, isBusy, above, make, below, foot } = spec
  const asked = useAsked(spec.ask, spec.title)
  const { data } = asked
  const isGoing = data !== null && (isBusy?.(data) ?? false)
  useLooking(isGoing, asked.again)
  const tell = useEffectEvent(admin.refresh)
  // Work that has ended may wait for the administrator now.
  useEffect(() => (isGoing ? () => tell() : undefined), [isGoing])
  const again = () => {
    asked.again()
    admin.refresh()
  }
  const doing = useActs<unknown>(again)
  const hereOf = (now: D): WorksHere<D> => ({
    userId: admin.userId,
    data: now,
    isLost: asked.failure !== null,
    put: asked.put,
    again,
  })
  return (
    <>
      <Loaded asked={asked} rows={bones}>
        {(now) => {
          const here = hereOf(now)
          const begin: Begin = {
            doing,
            start(act, about) {
              const [ready] = bound<unknown, WorksHere<D>>([act], () => here)
              if (ready) doing.start(ready, [about])
            },
          }
          const makers = make?.(now) ?? []
          return (
            <>
              {above?.(here)}
              {makers.length > 0 && <Makers acts={makers} data={now} {...begin} />}
              {below?.(here)}
              <Rows spec={spec} data={now} {...begin} />
              {foot?.(now)}
            </>
          )
        }}
      </Loaded>
      {doing.above}
    </>
  )
}

/** Makes a room about work of the server of its description. */
export const works =
  <D, T = never>(spec: WorksSpec<D, T>) =>
  (props: RoomProps) => <WorksView spec={spec} {...props} />
