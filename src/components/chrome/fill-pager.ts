import { pageNumbers } from '#lib/page-numbers.ts'

/** The address of a page of the list that stands at the current address; other parameters stay. */
function address(page: number): string {
  const url = new URL(location.href)
  if (page === 1) url.searchParams.delete('page')
  else url.searchParams.set('page', String(page))
  return url.pathname + url.search
}

function lead(link: HTMLAnchorElement, page: number): HTMLAnchorElement {
  link.href = address(page)
  link.dataset.page = String(page)
  return link
}

function number(page: number, current: number): HTMLLIElement {
  const row = document.createElement('li')
  if (page) {
    const link = lead(document.createElement('a'), page)
    link.textContent = String(page)
    link.ariaLabel = `第 ${page} 页`
    if (page === current) link.setAttribute('aria-current', 'page')
    row.append(link)
  } else {
    row.ariaHidden = 'true'
    row.textContent = '…'
  }
  return row
}

/** Writes the pager anew after the list turned to another page. */
export function fillPager(within: ParentNode, current: number, pages: number): void {
  const pager = within.querySelector<HTMLElement>('[data-pager]')
  if (!pager) return
  pager.hidden = pages < 2
  pager
    .querySelector('[data-slot="numbers"]')
    ?.replaceChildren(...pageNumbers(current, pages).map((page) => number(page, current)))
  for (const step of pager.querySelectorAll<HTMLAnchorElement>('a.step')) {
    const page = step.rel === 'prev' ? current - 1 : current + 1
    step.hidden = page < 1 || page > pages
    lead(step, page)
  }
}
