import { authorDetail } from '#client/calls.ts'
import { request } from '#client/request.ts'
import { grouped } from '#lib/grouped.ts'

/** Views and likes publish nothing: the page was published with sums, and asks once for those of today. */
async function refreshSums(place: HTMLElement): Promise<void> {
  const id = Number(place.dataset.sums)
  // Without an answer the published numbers stay.
  const author = await request(authorDetail, { params: { id } }, { quiet: true }).catch(() => null)
  for (const [name, sum] of Object.entries(author?.counts ?? {})) {
    const found = place.querySelector(`[data-sum="${name}"]`)
    if (found) found.textContent = grouped(sum)
  }
}

const place = document.querySelector<HTMLElement>('[data-sums]')
if (place) void refreshSums(place)
