import { firstRequest } from '#client/first-request.ts'
import { goods } from '#contract/content/goods.ts'
import { grouped } from '#lib/grouped.ts'

const FIRST = ['pointermove', 'touchstart', 'keydown', 'scroll'] as const

/** The page was published with numbers; one call brings all that it shows up to date. Without an answer they stay. */
async function refresh(): Promise<void> {
  for (const name of FIRST) removeEventListener(name, refresh)
  const ids = [...document.querySelectorAll<HTMLElement>('[data-goods-id]')].map((card) => Number(card.dataset.goodsId))
  const counters = (ids.length > 0 && (await firstRequest(goods.counters, { query: { ids } }))) || []
  for (const row of counters)
    for (const name of ['downloads', 'likeNum'] as const) {
      const place = document.querySelector<HTMLElement>(`[data-goods-id="${row.id}"] [data-count="${name}"]`)
      if (!place) continue
      place.textContent = grouped(row[name])
      // A count of 0 is hidden together with its sign.
      if (place.parentElement) place.parentElement.hidden = row[name] === 0
    }
}

// The numbers can wait for the reader's first movement; a list that the address asks for comes with its own.
if (!location.search) for (const name of FIRST) addEventListener(name, refresh, { passive: true })
