export interface Paging {
  pageNum: number
  pageSize: number
  offset: number
}

/** Fills in the fields that a paged query left out. */
export function pagingOf(query: { pageNum?: number | undefined; pageSize?: number | undefined }, pageSizeDefault = 10): Paging {
  const pageNum = query.pageNum ?? 1
  const pageSize = query.pageSize ?? pageSizeDefault
  return { pageNum, pageSize, offset: (pageNum - 1) * pageSize }
}

/** Returns a page of records in the shape that every list answers. */
export const pageOfRecords = <T>(records: T[], total: number, { pageNum, pageSize }: Paging) => ({
  records,
  total,
  size: pageSize,
  current: pageNum,
  pages: Math.ceil(total / pageSize),
})
