import { type ArticleRecord, article } from '#contract/article.ts'
import type { ApiError } from '#contract/send.ts'
import { fillPager } from '../chrome/fill-pager.ts'

type Fill = (template: HTMLTemplateElement, post: ArticleRecord) => DocumentFragment
interface Found {
  records: ArticleRecord[]
  pages: number
  total: number
}

/** An answer quicker than this comes without a skeleton: two changes in a blink look like a fault. */
const PATIENCE = 200

const asked = () => Math.max(1, Number(new URLSearchParams(location.search).get('page')) || 1)

/** Turns the pages of a list in place: `?page=n` in the address, the records from the API, back and forward included. */
export function openPages(section: HTMLElement): void {
  const list = section.querySelector<HTMLElement>('[data-slot="list"]')
  const status = section.querySelector<HTMLElement>('[data-slot="status"]')
  if (!list || !status) return
  const printed = [...list.children]
  const { category, tag, author } = section.dataset
  const numbers = { categoryId: Number(category), tagId: Number(tag), authorId: Number(author) }
  const filter = Object.fromEntries(Object.entries(numbers).filter(([, id]) => id > 0))
  const template = (of: string) => section.querySelector<HTMLTemplateElement>(`template[data-of="${of}"]`)
  const copy = (of: string) => template(of)?.content.cloneNode(true) ?? ''
  let turn = 0

  async function show(page: number): Promise<void> {
    const mine = ++turn
    const waiting = setTimeout(() => list?.replaceChildren(copy('waiting')), PATIENCE)
    list?.setAttribute('aria-busy', 'true')
    try {
      const query = { ...filter, pageNum: page, pageSize: 10 }
      // The code that makes rows comes with the first turn: most readers never turn a page.
      const [found, { fillArticle }] = await Promise.all([
        import('#client/api.ts').then(({ api }) => api(article.list, { query }, { quiet: true })),
        import('./fill-article.ts'),
      ])
      if (mine === turn) place(found, page, fillArticle)
    } catch (error) {
      // To ask again for a list that is not there would change nothing.
      if (mine === turn) list?.replaceChildren(copy((error as ApiError).code === 404 ? 'none' : 'failed'))
    } finally {
      clearTimeout(waiting)
      if (mine === turn) list?.removeAttribute('aria-busy')
    }
  }

  function place({ records, pages, total }: Found, page: number, fillArticle: Fill): void {
    const row = template('article')
    if (page === 1 && printed.length) list?.replaceChildren(...printed)
    else if (row) list?.replaceChildren(...(records.length ? records.map((it) => fillArticle(row, it)) : [copy('none')]))
    if (status) status.textContent = records.length ? `第 ${page} 页，共 ${pages} 页` : ''
    const count = section.querySelector('[data-slot="total"]')
    if (count) count.textContent = `${total} 篇`
    fillPager(section, page, pages)
  }

  section.addEventListener('click', async (event) => {
    const target = event.target as Element
    if (target.closest('[data-retry]')) return show(asked())
    const link = target.closest<HTMLAnchorElement>('a[data-page]')
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    history.pushState(null, '', link.href)
    await show(asked())
    list.focus({ preventScroll: true })
    section.scrollIntoView()
  })
  addEventListener('popstate', () => void show(asked()))
  if (section.dataset.waiting !== undefined || asked() > 1) void show(asked())
}
