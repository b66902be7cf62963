import { useEffect } from 'react'
import { turn, useAddress } from './use-address.ts'
import { useAsked } from './use-asked.ts'

export interface Page<T> {
  records: T[]
  total: number
  current: number
  pages: number
}

export const PAGE_SIZE = 10

/** Reads the page number of the address. */
const pageIn = (address: URLSearchParams): number => {
  const page = Number(address.get('page') ?? 1)
  return Number.isSafeInteger(page) && page > 0 && page <= 1_000_000 ? page : 1
}

/**
 * Returns a user's own list, page by page as the address says.
 * @param key names what else decides which rows come
 */
export function useList<T>(ask: (query: { pageNum: number; pageSize: number }) => Promise<Page<T>>, key = '') {
  const pageNum = pageIn(useAddress())
  const asked = useAsked(() => ask({ pageNum, pageSize: PAGE_SIZE }), `${key} ${pageNum}`)
  const { data } = asked

  // The last row of the last page was removed, so the page before is the last one now.
  useEffect(() => {
    if (data && !data.records.length && data.total > 0 && data.current === pageNum && data.pages < pageNum)
      turn({ page: data.pages > 1 ? String(data.pages) : null }, false)
  }, [data, pageNum])

  return {
    ...asked,
    /** Shows changed rows until the server is asked again. */
    replace: (records: T[]) => data && asked.put({ ...data, records }),
  }
}
