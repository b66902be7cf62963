import { adoptStyles } from '#client/adopt-styles.ts'
import { pageNumbers } from '#lib/page-numbers.ts'
import looks from './Pager.uno.css?inline'

adoptStyles(looks)

const STOP =
  ':uno: inline-grid place-items-center rounded-control text-muted enabled:hover:bg-hover enabled:hover:text-strong disabled:text-faint disabled:op-50 disabled:cursor-not-allowed aria-current:bg-accent-soft aria-current:text-accent aria-current:font-600'

interface Props {
  current: number
  pages: number
  onTurn: (page: number) => void
  label?: string
  /** Fits it into the foot of a dialog. */
  isSmall?: boolean
}

/** Renders the pages of a list inside an island, where no page has an address. */
export function Pager({ current, pages, onTurn, label: name = '结果分页', isSmall = false }: Props) {
  const stop = `${STOP} ${isSmall ? ':uno: min-w-7.5 h-7.5 lt-tablet:min-w-9 lt-tablet:h-9' : ':uno: min-w-9 h-9'}`
  const step = (page: number, label: string, icon: string) => (
    <button
      className={stop}
      type="button"
      disabled={page < 1 || page > pages}
      onClick={() => onTurn(page)}
      aria-label={label}
      title={label}
    >
      <span className={icon} aria-hidden="true" />
    </button>
  )
  return (
    <nav
      className={
        isSmall
          ? ':uno: flex items-center gap-0.5 tabular'
          : ':uno: flex flex-wrap justify-center gap-1 pt-6 text-size-small tabular'
      }
      aria-label={name}
    >
      {step(current - 1, '上一页', ':uno: i-lucide-chevron-left icon-s')}
      {pageNumbers(current, pages).map((page, place) =>
        page ? (
          <button
            className={stop}
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
          <span key={`gap-${place}`} className={stop} aria-hidden="true">
            …
          </span>
        ),
      )}
      {step(current + 1, '下一页', ':uno: i-lucide-chevron-right icon-s')}
    </nav>
  )
}
