import { lookedAt } from '#client/activation.ts'
import { firstRequest } from '#client/first-request.ts'
import { showCounters } from '#client/reading/show-marks.ts'
import { articleCounters } from '#contract/content/article-counters.ts'

/** No module waits for it: in the file that all pages share, whatever comes after would wait for the answer too. */
async function count(id: number): Promise<void> {
  await lookedAt()
  // Uncounted is no harm to the reader: the published number stays.
  const counters = await firstRequest(articleCounters.view, { params: { id } })
  if (counters) showCounters(id, counters)
}

const id = Number(document.querySelector<HTMLElement>('[data-count-view]')?.dataset.countView)
if (id) void count(id)
