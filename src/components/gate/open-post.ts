import { api } from '#client/api.ts'
import { hasToken } from '#client/first-storage.ts'
import { ASLEEP } from '#client/interaction.ts'
import { type ArticleDetail, article } from '#contract/article.ts'
import { grouped } from '#lib/grouped.ts'
import { CODE_CAME } from '#lib/wake-events.ts'
import { eachNear } from '../article/each-near.ts'
import { nameScrollers } from '../article/name-scrollers.ts'
import { followOutline } from '../article/outline.ts'
import { showLikes, showMark } from '../article/show-marks.ts'
import { fillPost } from './fill-post.ts'

/** Shows an article in its gate's place, and does for it what a reading page does for a printed one. */
export function openPost(gate: HTMLElement, place: HTMLElement, post: ArticleDetail): void {
  place.replaceChildren(fillPost(gate, post))
  const heading = place.querySelector('h1')
  if (heading) heading.tabIndex = -1
  document.title = document.title.replace(/^.*(?= - )/, () => post.title)
  followOutline()
  requestAnimationFrame(() => setTimeout(nameScrollers))
  dispatchEvent(new Event(CODE_CAME))
  const asleep = () => dispatchEvent(new Event(ASLEEP))
  import('../article/fold-code.ts').then((it) => it.foldCode(), asleep)
  if (place.querySelector('figure.mermaid'))
    import('../article/diagrams.ts').then(
      (it) => it.watchDiagrams(),
      () => {},
    )
  openTalkOf(place, post)
  if (location.hash && !location.hash.startsWith('#comment-'))
    document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView()
  if (hasToken()) void countView(post)
}

/** The conversation comes when the reader comes near it, or at once when the address names something said in it. */
function openTalkOf(place: HTMLElement, { id, userId }: ArticleDetail): void {
  const talk = place.querySelector<HTMLElement>('[data-talk-place]')
  if (!talk) return
  const open = () =>
    void import('#islands/comment/open-comments.ts').then(
      (it) => it.openComments(talk, { target: { type: 'article', id }, owner: userId, isOpen: 'open' in talk.dataset }),
      () => dispatchEvent(new Event(ASLEEP)),
    )
  if (location.hash.startsWith('#comment-')) open()
  else eachNear([talk], open)
}

/** Counted for who may read it by himself; uncounted is no harm to the reader. */
async function countView({ id }: ArticleDetail): Promise<void> {
  const counters = await api(article.view, { params: { id } }, { quiet: true, unasked: true }).catch(() => null)
  if (!counters) return
  for (const place of document.querySelectorAll(`[data-views="${id}"]`)) place.textContent = grouped(counters.quantity)
  if (document.querySelector('[data-act][data-pressed]')) return
  showLikes(counters.likeNum)
  showMark('like', counters.isLike)
  showMark('favorite', counters.isFavorite)
}
