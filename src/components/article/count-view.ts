import { lookedAt } from '#client/activation.ts'
import { firstRequest } from '#client/first-request.ts'
import { article } from '#contract/article.ts'
import { showLikes, showMark } from './show-marks.ts'
import { showViews } from './show-views.ts'

/** No module waits for it: in the file that all pages share, whatever comes after would wait for the answer too. */
async function count(id: number): Promise<void> {
  await lookedAt()
  // Uncounted is no harm to the reader: the published number stays.
  const counters = await firstRequest(article.view, { params: { id } })
  if (!counters) return
  showViews(id, counters.quantity)
  // Who has pressed by now knows better than an answer that was asked for before.
  if (document.querySelector('[data-act][data-pressed]')) return
  showLikes(counters.likeNum)
  showMark('like', counters.isLike)
  showMark('favorite', counters.isFavorite)
}

const id = Number(document.querySelector<HTMLElement>('[data-count-view]')?.dataset.countView)
if (id) void count(id)
