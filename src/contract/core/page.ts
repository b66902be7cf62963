import * as z from 'zod/mini'
import { described, whole } from './define.ts'

export const PAGE_SIZE = 10
export const PAGE_SIZE_MAX = 50

/** Holds the two query fields of every paged list; where they are missing the server takes 1 and 10. */
export const paging = {
  pageNum: z.optional(described(whole('页码不正确', 1, 1_000_000), 'Page number from 1; 1 when missing')),
  pageSize: z.optional(
    described(whole(`每页数量应在 1 到 ${PAGE_SIZE_MAX} 之间`, 1, PAGE_SIZE_MAX), `Rows a page; ${PAGE_SIZE} when missing`),
  ),
}

/** Makes the shape of a page of records, as every list answers it. */
export const pageOf = <T extends z.ZodMiniType>(record: T) =>
  z.object({
    records: z.array(record),
    total: described(z.int(), 'Rows on all pages'),
    size: described(z.int(), 'Rows a page'),
    current: described(z.int(), 'This page, from 1'),
    pages: described(z.int(), 'Number of pages'),
  })
