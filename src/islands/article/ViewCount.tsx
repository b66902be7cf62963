import { grouped } from '#lib/grouped.ts'

interface Props {
  id: number
  count: number
}

/** Renders the view count of an article. Scripts of the page write a newer number over the printed one. */
export const ViewCount = ({ id, count }: Props) => (
  <span data-counted="" hidden={!count}>
    <span data-views={id} suppressHydrationWarning>
      {grouped(count)}
    </span>{' '}
    阅读
  </span>
)
