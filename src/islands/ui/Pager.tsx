import { adoptStyles } from '#client/adopt-styles.ts'
import { pageNumbers } from '#lib/page-numbers.ts'
import css from './pager.css?inline'

adoptStyles(css)

interface Props {
  current: number
  pages: number
  onTurn: (page: number) => void
}

/** Renders the pages of a list inside an island, where no page has an address. */
export function Pager({ current, pages, onTurn }: Props) {
  const step = (page: number, label: string, icon: string) => (
    <button type="button" disabled={page < 1 || page > pages} onClick={() => onTurn(page)} aria-label={label} title={label}>
      <span className={`${icon} icon-s`} aria-hidden="true" />
    </button>
  )
  return (
    <nav className="pages" aria-label="结果分页">
      {step(current - 1, '上一页', 'i-lucide-chevron-left')}
      {pageNumbers(current, pages).map((page, place) =>
        page ? (
          <button
            key={page}
            type="button"
            onClick={() => onTurn(page)}
            aria-label={`第 ${page} 页`}
            aria-current={page === current ? 'page' : undefined}
          >
            {page}
          </button>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: a gap has nothing but its place
          <span key={`gap-${place}`} aria-hidden="true">
            …
          </span>
        ),
      )}
      {step(current + 1, '下一页', 'i-lucide-chevron-right')}
    </nav>
  )
}
