import { firstRequest } from '#client/first-request.ts'
import { showViews } from '#client/reading/show-views.ts'
import { article } from '#contract/article.ts'

const MOST = 50

/** The page was published with a number; one call brings all that it shows up to date. */
export async function refreshCounters(within: ParentNode = document): Promise<void> {
  const places = [...within.querySelectorAll<HTMLElement>('[data-views]')]
  const ids = [...new Set(places.map((it) => Number(it.dataset.views)))].filter((id) => id > 0).slice(0, MOST)
  if (!ids.length) return
  // Without an answer the published numbers stay: still true enough to read by.
  const counters = (await firstRequest(article.counters, { query: { ids } })) ?? []
  for (const { id, quantity } of counters) {
    showViews(id, quantity)
    // A count of nothing is hidden with its word.
    for (const { dataset, parentElement } of places)
      if (parentElement && Number(dataset.views) === id) parentElement.hidden = quantity === 0
  }
}
