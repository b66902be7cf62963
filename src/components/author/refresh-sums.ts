import { firstRequest } from '#client/first-request.ts'
import { author } from '#contract/people/author.ts'
import { grouped } from '#lib/grouped.ts'

/** Views and likes publish nothing: the page was published with sums, and asks once for those of today. */
async function refreshSums(place: HTMLElement): Promise<void> {
  const id = Number(place.dataset.sums)
  // Without an answer the published numbers stay.
  const found = await firstRequest(author.detail, { params: { id } })
  for (const [name, sum] of Object.entries(found?.counts ?? {})) {
    const shown = place.querySelector(`[data-sum="${name}"]`)
    if (!shown) continue
    shown.textContent = grouped(sum)
    // A sum of nothing is hidden with its word.
    const row = shown.closest<HTMLElement>('[data-counted]')
    if (row) row.hidden = sum === 0
  }
}

const place = document.querySelector<HTMLElement>('[data-sums]')
if (place) void refreshSums(place)
