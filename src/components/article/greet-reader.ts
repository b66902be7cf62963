import { greet } from '#islands/article/greet.ts'

const article = document.querySelector<HTMLElement>('[data-reading]')
const id = Number(document.querySelector<HTMLElement>('[data-count-view]')?.dataset.countView)
// An article behind a gate greets by itself. Without this an article is read as ever.
if (article && id && !article.closest('astro-island')) greet(article, id).catch(() => {})
