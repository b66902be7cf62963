import { useEffect, useState } from 'react'
import { turn, useAddress } from '../../ui/use-address.ts'
import { type Page, useList } from '../../ui/use-list.ts'

export interface Query {
  pageNum: number
  pageSize: number
}

export interface Rows<T, F extends string = string> extends ReturnType<typeof useList<T>> {
  /** What the address narrows the list to; undefined where it says nothing. */
  filter: Partial<Record<F, string>>
  isNarrowed: boolean
  /** Takes all filters away. */
  showAll: () => void
  /** Ids of the rows that are ticked; of this page only. */
  ticked: ReadonlySet<number>
  tick: (ids: readonly number[], isOn: boolean) => void
}

/**
 * Rows of a room, narrowed and paged as the address says, so that a link, a reload and Back lead to the same rows.
 * @param names parameters of the address that narrow the list
 */
export function useRows<T extends { id: number }, F extends string>(
  ask: (query: Query & Partial<Record<F, string>>) => Promise<Page<T>>,
  names: readonly F[] = [],
): Rows<T, F> {
  const address = useAddress()
  const filter = Object.fromEntries(
    names.flatMap((it) => {
      const value = address.get(it)?.slice(0, 100)
      return value ? [[it, value]] : []
    }),
  ) as Partial<Record<F, string>>
  const key = JSON.stringify(filter)
  const list = useList((query) => ask({ ...query, ...filter }), key)
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set())
  const page = list.data

  // What is not on this page cannot be seen, and what cannot be seen is not meant.
  useEffect(() => {
    const here = new Set(page?.records.map((it) => it.id))
    setTicked((old) => (old.size ? new Set([...old].filter((it) => here.has(it))) : old))
  }, [page])

  return {
    ...list,
    filter,
    isNarrowed: Object.keys(filter).length > 0,
    showAll: () => turn({ ...Object.fromEntries(names.map((it) => [it, null])), page: null }),
    ticked,
    tick: (ids, isOn) =>
      setTicked((old) => {
        const next = new Set(old)
        for (const id of ids) isOn ? next.add(id) : next.delete(id)
        return next
      }),
  }
}
