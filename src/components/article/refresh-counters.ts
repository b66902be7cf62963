import { firstRequest } from '#client/first-request.ts'
import { showViews } from '#client/reading/show-views.ts'
import { articleCounters } from '#contract/content/article-counters.ts'

const MOST = 50

/** Replaces the published view counts by current ones, with one call for all of them. */
export async function refreshCounters(within: ParentNode = document): Promise<void> {
  const places = [...within.querySelectorAll<HTMLElement>('[data-views]')]
  const ids = [...new Set(places.map((it) => Number(it.dataset.views)))].filter((id) => id > 0).slice(0, MOST)
  if (!ids.length) return
  // Without an answer the published numbers stay; they are close enough.
  const counters = (await firstRequest(articleCounters.counters, { query: { ids } })) ?? []
  for (const { id, quantity } of counters) {
    showViews(id, quantity)
    // A count of 0 is hidden together with its label.
    for (const { dataset, parentElement } of places)
      if (parentElement && Number(dataset.views) === id) parentElement.hidden = quantity === 0
  }
}
