import { Pager } from './Pager.tsx'
import { turn } from './use-address.ts'

/** Renders the pages of a list whose page stands in the address; nothing for a single page. */
export const AddressPager = ({ current, pages }: { current: number; pages: number }) =>
  pages > 1 && (
    <Pager
      current={current}
      pages={pages}
      onTurn={(page) => {
        turn({ page: page > 1 ? String(page) : null })
        scrollTo({ top: 0 })
      }}
    />
  )
