import { type ReactNode, useRef } from 'react'
import type { Call } from '#contract/core/define.ts'
import { Button } from '../../ui/Button.tsx'
import { Empty } from '../../ui/States.tsx'
import { Filters } from '../../ui/table/Filters.tsx'
import { Table } from '../../ui/table/Table.tsx'
import { useActs } from '../../ui/table/use-acts.ts'
import { type Query, type Rows, useRows } from '../../ui/table/use-rows.ts'
import { useAsked } from '../../ui/use-asked.ts'
import type { Page } from '../../ui/use-list.ts'
import type { RoomProps } from '../rooms.ts'
import { ask } from './ask.ts'
import { isOffered } from './filters.ts'
import { Makers } from './Makers.tsx'
import { bound, type Here, type RoomSpec } from './room-types.ts'

type Asked = Query & Partial<Record<string, string>>

const nothing = async () => ({})

function askFor<T, M>({ list, filters = [] }: RoomSpec<T, M>, { pageNum, pageSize, ...filter }: Asked): Promise<Page<T>> {
  const known = Object.entries(filter as Record<string, string>).filter(([name, value]) =>
    isOffered(
      filters.find((it) => it.name === name),
      value,
    ),
  )
  const query = { pageNum, pageSize, ...Object.fromEntries(known) } as Asked
  return typeof list === 'function' ? list(query) : (ask(list as Call, { query } as never) as Promise<Page<T>>)
}

/** Returns all rows as one page, where there are never so many that they need several. */
export const allOf = <T,>(records: T[]): Page<T> => ({
  records,
  total: records.length,
  current: 1,
  pages: records.length ? 1 : 0,
})

function Nothing<T, M>({ spec: { empty, none, drawing, make }, rows }: { spec: RoomSpec<T, M>; rows: Rows<T> }) {
  const [title, words, all] = rows.isNarrowed && none ? (typeof none === 'function' ? none(rows.filter) : none) : empty
  const link = rows.isNarrowed ? undefined : make?.find((it) => it.href && !it.isQuiet)
  return (
    <Empty drawing={all ? 'shelf' : drawing} title={title} words={words}>
      {all && <Button onClick={rows.showAll}>{all}</Button>}
      {link && (
        <a className="btn-solid" href={link.href}>
          {link.words}
        </a>
      )}
    </Empty>
  )
}

interface Props<T, M> extends RoomProps {
  spec: RoomSpec<T, M>
}

function RoomView<T extends { id: number }, M extends object>({ spec, admin }: Props<T, M>): ReactNode {
  const { title, filters = [], make = [], nameOf } = spec
  const rows = useRows<T, string>(
    (query) => askFor(spec, query),
    filters.map((it) => it.name),
  )
  const more = useAsked<Partial<M>>(spec.more ?? nothing, 'more')
  const again = () => {
    rows.again()
    more.again()
    admin.refresh()
  }
  const doing = useActs<T>(again)
  const here: Here<T, M> = { userId: admin.userId, rows, more: more.data ?? {}, acts: [], start: doing.start, again }
  const now = useRef(here)
  now.current = here
  here.acts = bound(typeof spec.acts === 'function' ? spec.acts(here) : spec.acts, () => now.current)
  const choices = filters.flatMap((it) =>
    it.kind === 'choice' ? { ...it, options: typeof it.options === 'function' ? it.options(here.more) : it.options } : [],
  )
  const instead = spec.instead?.(here)
  if (instead) return instead
  return (
    <>
      {spec.above?.(here)}
      <Filters
        filter={rows.filter}
        search={filters.find((it) => it.kind === 'search')?.words}
        choices={choices}
        total={rows.data?.total}
      >
        {make.length > 0 && <Makers make={make} here={here} />}
      </Filters>
      <Table
        rows={rows}
        label={title}
        columns={typeof spec.columns === 'function' ? spec.columns(here) : spec.columns}
        nameOf={nameOf}
        acts={here.acts}
        doing={doing}
        empty={<Nothing spec={spec} rows={rows} />}
      />
      {doing.above}
    </>
  )
}

/** Makes a room of its description: filters, a list with columns and acts, and what is said when the list is empty. */
export const room =
  <T extends { id: number }, M extends object = object>(spec: RoomSpec<T, M>) =>
  (props: RoomProps) => <RoomView spec={spec} {...props} />
