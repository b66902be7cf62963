import { type Address, request } from '#client/request.ts'
import type { author } from '#contract/author.ts'
import { grouped } from '#lib/grouped.ts'

/** Here and not among the other calls: those are a file of their own, which only a press asks for. */
const detail: Address<typeof author.detail> = { method: 'GET', path: '/api/author/:id' }

/** Views and likes publish nothing: the page was published with sums, and asks once for those of today. */
async function refreshSums(place: HTMLElement): Promise<void> {
  const id = Number(place.dataset.sums)
  // Without an answer the published numbers stay.
  const found = await request(detail, { params: { id } }, { quiet: true }).catch(() => null)
  for (const [name, sum] of Object.entries(found?.counts ?? {})) {
    const shown = place.querySelector(`[data-sum="${name}"]`)
    if (shown) shown.textContent = grouped(sum)
  }
}

const place = document.querySelector<HTMLElement>('[data-sums]')
if (place) void refreshSums(place)
