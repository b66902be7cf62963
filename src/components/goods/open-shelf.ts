import { api } from '#client/api.ts'
import { type GoodsRow, goods } from '#contract/goods.ts'
import type { ApiError } from '#contract/send.ts'
import { fillPager } from '../chrome/fill-pager.ts'
import { fillGoods } from './fill-goods.ts'

/** An answer quicker than this comes without a skeleton: two changes in a blink look like a fault. */
const PATIENCE = 200
/** A reader who stops typing for so long wants to see something. */
const PAUSE = 350

const params = () => new URLSearchParams(location.search)
const pageOf = (it: URLSearchParams) => Math.max(1, Math.trunc(Number(it.get('page'))) || 1)

/** What the address asks for; what makes no sense in it is left out. */
function wanted() {
  const it = params()
  const categoryId = Number(it.get('categoryId'))
  const keyword = [...(it.get('keyword') ?? '').trim()].slice(0, 100).join('')
  return {
    ...(keyword && { keyword }),
    ...(Number.isSafeInteger(categoryId) && categoryId > 0 && { categoryId }),
    ...(it.get('orderBy') === 'hot' && { orderBy: 'hot' as const }),
    pageNum: pageOf(it),
  }
}

/** Turns, narrows and orders the shelf in place: all of it in the address, back and forward included. */
export function openShelf(shelf: HTMLElement): void {
  const list = shelf.querySelector<HTMLElement>('[data-slot="list"]')
  const status = shelf.querySelector<HTMLElement>('[data-slot="status"]')
  const field = shelf.querySelector<HTMLInputElement>('[data-goods-search] input')
  if (!list || !status) return
  const pageSize = Number(shelf.dataset.size)
  const template = (of: string) => shelf.querySelector<HTMLTemplateElement>(`template[data-of="${of}"]`)
  const copy = (of: string) => template(of)?.content.cloneNode(true) ?? ''
  let turn = 0
  let typing: ReturnType<typeof setTimeout> | undefined

  async function show(): Promise<void> {
    const mine = ++turn
    const query = { ...wanted(), pageSize }
    mark(query)
    const waiting = setTimeout(() => list?.replaceChildren(copy('waiting')), PATIENCE)
    list?.setAttribute('aria-busy', 'true')
    try {
      const found = await api(goods.list, { query }, { quiet: true })
      if (mine === turn) place(found, query.pageNum)
    } catch (error) {
      if (mine === turn) fail(error as ApiError)
    } finally {
      clearTimeout(waiting)
      if (mine === turn) list?.removeAttribute('aria-busy')
    }
  }

  function place({ records, pages, total }: { records: GoodsRow[]; pages: number; total: number }, page: number): void {
    const row = template('goods')
    if (row) list?.replaceChildren(...(records.length ? records.map((it) => fillGoods(row, it)) : [copy('none')]))
    if (status) status.textContent = records.length ? `找到 ${total} 个项目，第 ${page} 页，共 ${pages} 页` : '没有找到这样的项目'
    fillPager(shelf, page, pages)
  }

  function fail(error: ApiError): void {
    // A category that is no more holds nothing: no reason to try again.
    list?.replaceChildren(copy(error.code === 404 ? 'none' : 'failed'))
    if (error.code !== 404 && !navigator.onLine) {
      const words = list?.querySelector('.state p')
      if (words) words.textContent = '网络断开了，连上之后再试一次。'
    }
    fillPager(shelf, 1, 0)
  }

  /** Tabs, order and field say what is shown. */
  function mark(query: ReturnType<typeof wanted>): void {
    for (const link of shelf.querySelectorAll<HTMLElement>('[data-way][data-value]')) {
      const { way, value } = link.dataset
      const isOn = String((way === 'orderBy' ? query.orderBy : query.categoryId) ?? '') === value
      if (isOn) link.setAttribute('aria-current', 'true')
      else link.removeAttribute('aria-current')
    }
    if (field && document.activeElement !== field) field.value = query.keyword ?? ''
  }

  function go(change: (it: URLSearchParams) => void, how: 'push' | 'replace' = 'push'): Promise<void> {
    const it = params()
    change(it)
    history[`${how}State`](null, '', it.size ? `?${it}` : location.pathname)
    return show()
  }
  const choose = (name: string, value: string) => (it: URLSearchParams) => {
    it.delete('page')
    if (value) it.set(name, value)
    else it.delete(name)
  }

  async function press(event: MouseEvent): Promise<void> {
    const target = event.target as Element
    if (target.closest('[data-retry]')) return show()
    const link = target.closest<HTMLAnchorElement>('a[data-page], a[data-way]')
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    const { way = '', value = '', page } = link.dataset
    if (page) {
      history.pushState(null, '', link.href)
      await show()
      list?.focus({ preventScroll: true })
      list?.parentElement?.scrollIntoView()
    } else if (way === 'all') {
      if (field) field.value = ''
      await go((it) => [...it.keys()].forEach((name) => void it.delete(name)))
      list?.focus({ preventScroll: true })
    } else await go(choose(way, value))
  }

  const search = (how: 'push' | 'replace') => {
    clearTimeout(typing)
    const keyword = field?.value.trim() ?? ''
    if (keyword !== (params().get('keyword') ?? '')) void go(choose('keyword', keyword), how)
  }
  shelf.addEventListener('click', (event) => void press(event))
  shelf.addEventListener('submit', (event) => {
    event.preventDefault()
    search('push')
  })
  field?.addEventListener('input', (event) => {
    clearTimeout(typing)
    // A word that is still being put together is none yet.
    if (!(event as InputEvent).isComposing) typing = setTimeout(search, PAUSE, 'replace')
  })
  field?.addEventListener('compositionend', () => (typing = setTimeout(search, PAUSE, 'replace')))
  addEventListener('popstate', () => {
    if (field) field.value = params().get('keyword') ?? ''
    void show()
  })
  if (params().size) void show()
  // What was typed while this was still on its way.
  if (field?.value) typing = setTimeout(search, PAUSE, 'replace')
}
