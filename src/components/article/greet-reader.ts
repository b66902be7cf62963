import { greet } from '#islands/article/greet.ts'
import { markWords } from '#islands/highlight/mark-words.ts'

const article = document.querySelector<HTMLElement>('[data-reading]')
const prose = article?.querySelector<HTMLElement>('.prose')
const id = Number(document.querySelector<HTMLElement>('[data-count-view]')?.dataset.countView)
// An article behind a gate does both by itself. Without them an article is read as ever.
if (article && id && !article.closest('astro-island')) {
  greet(article, id).catch(() => {})
  if (prose) markWords(prose, id)
}
