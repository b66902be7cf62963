import { ARTICLE_OPENED, greet } from '#islands/article/greet.ts'
import { markWords } from '#islands/highlight/mark-words.ts'

/** Offers what can be done with words. A password is told only where its article is asked for, so nothing can be kept of such a one. */
function offerMarks(): void {
  const prose = document.querySelector<HTMLElement>('[data-reading] .prose')
  const id = Number(document.querySelector<HTMLElement>('[data-count-view]')?.dataset.countView)
  if (prose && id && !prose.closest('[data-opens="password"]')) markWords(prose, id)
}

const article = document.querySelector<HTMLElement>('[data-reading]')
const id = Number(document.querySelector<HTMLElement>('[data-count-view]')?.dataset.countView)
// An article behind a gate greets by itself. Without this an article is read as ever.
if (article && id && !article.closest('astro-island')) greet(article, id).catch(() => {})
offerMarks()
addEventListener(ARTICLE_OPENED, offerMarks)
