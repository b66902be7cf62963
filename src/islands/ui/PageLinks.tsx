import type { MouseEvent } from 'react'
import { pageNumbers } from '#lib/page-numbers.ts'

interface Props {
  current: number
  pages: number
  href: (page: number) => string
  /** Turns the list in place instead of opening the address. */
  onTurn: (href: string) => void
}

/** Checks whether a press on a link asks for another tab, another window or a file. */
export const isForElsewhere = ({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean =>
  ctrlKey || metaKey || shiftKey || altKey

/** Renders the pages of a public list, each with its own address. The styles are those of the page (`pager.css`). */
export function PageLinks({ current, pages, href, onTurn }: Props) {
  function press(event: MouseEvent<HTMLAnchorElement>): void {
    if (isForElsewhere(event)) return
    event.preventDefault()
    onTurn(event.currentTarget.href)
  }
  return (
    <nav className="pager tabular text-small needs-script" aria-label="分页" hidden={pages < 2}>
      <a rel="prev" hidden={current <= 1} href={href(Math.max(1, current - 1))} onClick={press}>
        <span className="i-lucide-chevron-left icon-s" aria-hidden="true" />
        <span className="sr-only">上一页</span>
      </a>
      <ol className="contents">
        {pageNumbers(current, pages).map((page, place) =>
          page ? (
            <li key={page}>
              <a
                href={href(page)}
                aria-label={`第 ${page} 页`}
                aria-current={page === current ? 'page' : undefined}
                onClick={press}
              >
                {page}
              </a>
            </li>
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: a gap has nothing but its place
            <li key={`gap-${place}`} aria-hidden="true">
              …
            </li>
          ),
        )}
      </ol>
      <a rel="next" hidden={current >= pages} href={href(Math.min(pages, current + 1))} onClick={press}>
        <span className="i-lucide-chevron-right icon-s" aria-hidden="true" />
        <span className="sr-only">下一页</span>
      </a>
    </nav>
  )
}
