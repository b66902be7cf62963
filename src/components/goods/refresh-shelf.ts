import { firstRequest } from '#client/first-request.ts'
import { goods } from '#contract/goods.ts'
import { showCounters } from './show-counters.ts'

/** The page was published with numbers; one call brings all that it shows up to date. Without an answer they stay. */
export async function refreshShelf(shelf: HTMLElement): Promise<void> {
  const ids = [...shelf.querySelectorAll<HTMLElement>('[data-goods-id]')].map((card) => Number(card.dataset.goodsId))
  const counters = (ids.length > 0 && (await firstRequest(goods.counters, { query: { ids } }))) || []
  for (const row of counters) showCounters(shelf.querySelector(`[data-goods-id="${row.id}"]`), row)
}
