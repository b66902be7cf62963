import { useEffect, useState } from 'react'
import { turn, useAddress } from '../use-address.ts'
import { type Page, useList } from '../use-list.ts'

export interface Query {
  pageNum: number
  pageSize: number
}

export interface Rows<T, F extends string = string> extends ReturnType<typeof useList<T>> {
  /** Holds the filters of the address; a missing filter is undefined. */
  filter: Partial<Record<F, string>>
  isNarrowed: boolean
  /** Removes all filters. */
  showAll: () => void
  /** Holds the ids of the ticked rows of this page. */
  ticked: ReadonlySet<number>
  tick: (ids: readonly number[], isOn: boolean) => void
}

/**
 * Returns the rows of a room, filtered and paged as the address says, so that a link, a reload and Back show the same rows.
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

  // Rows of other pages are invisible, so they do not stay ticked.
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
