import { hasToken } from '#client/first-storage.ts'
import { ARTICLE_OPENED, greet } from '#islands/article/greet.ts'
import { SESSION } from '#lib/wake-events.ts'

const fetchMarks = () => import('#islands/highlight/mark-words.ts')
const idHere = () => Number(document.querySelector<HTMLElement>('[data-count-view]')?.dataset.countView)

/** Offers what can be done with words, from the first selection on, and draws what the member has marked. */
function offerMarks(): void {
  const prose = document.querySelector<HTMLElement>('[data-reading] .prose')
  const id = idHere()
  // A password is told only where its article is asked for, so nothing can be kept of such a one.
  if (!prose || !id || prose.closest('[data-opens="password"]')) return
  const begin = () => {
    if (getSelection()?.isCollapsed !== false) return
    document.removeEventListener('selectionchange', begin)
    fetchMarks().then(
      (it) => it.markWords(prose, id),
      // The next selection tries again.
      () => document.addEventListener('selectionchange', begin),
    )
  }
  document.addEventListener('selectionchange', begin)
  begin()
  let isMember = false
  const follow = async () => {
    if (hasToken() === isMember) return
    isMember = !isMember
    const found = isMember ? await (await import('#client/reading/own-highlights.ts')).ownHighlights(id) : null
    if (found?.length && hasToken()) await (await fetchMarks()).drawMarks(prose, id, found)
  }
  // Without the files reading goes on as ever.
  const look = () => void follow().catch(() => {})
  look()
  addEventListener(SESSION, look)
}

const article = document.querySelector<HTMLElement>('[data-reading]')
const id = idHere()
// An article behind a gate greets by itself. Without this an article is read as ever.
if (article && id && !article.closest('astro-island')) greet(article, id).catch(() => {})
offerMarks()
addEventListener(ARTICLE_OPENED, offerMarks)
