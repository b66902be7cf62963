import { lookedAt } from '#client/activation.ts'
import { askLogin } from '#client/ask-login.ts'
import { goodsView } from '#client/calls.ts'
import { hasToken } from '#client/first-storage.ts'
import { ASLEEP } from '#client/interaction.ts'
import { openPreview } from '#client/preview/open-preview.ts'
import { request } from '#client/request.ts'
import { showCounters } from './show-counters.ts'

const place = document.querySelector<HTMLElement>('[data-goods-page]')
const id = Number(place?.dataset.goodsPage)

/** What a press opens is loaded with it. */
async function act(button: HTMLButtonElement): Promise<void> {
  if (!hasToken()) return askLogin()
  const acts = await import('./goods-acts.ts')
  await (button.dataset.goodsAct === 'like' ? acts.likeGoods(id, button) : acts.openDownload(id, button))
}

async function count(within: HTMLElement): Promise<void> {
  await lookedAt()
  // Uncounted is no harm to the reader: the published numbers stay.
  const counters = await request(goodsView, { params: { id } }, { quiet: true }).catch(() => null)
  const like = within.querySelector<HTMLElement>('[data-goods-act="like"]')
  // Who has pressed by now knows better than an answer that was asked for before.
  if (!counters || !like || like.dataset.pressed !== undefined) return
  showCounters(within, counters)
  like.ariaPressed = String(counters.isLike)
}

place?.addEventListener('click', (event) => {
  const button = (event.target as Element).closest<HTMLButtonElement>('[data-goods-act]')
  if (button) act(button).catch(() => dispatchEvent(new Event(ASLEEP)))
})
document.querySelector('[data-gallery]')?.addEventListener('click', (event) => {
  const { ctrlKey, metaKey, shiftKey, target } = event as MouseEvent
  const link = (target as Element).closest('a')
  if (!link || ctrlKey || metaKey || shiftKey) return
  event.preventDefault()
  const links = [...document.querySelectorAll<HTMLAnchorElement>('[data-gallery] a')]
  const pictures = links.map((it) => ({ src: it.href, alt: it.querySelector('img')?.alt ?? '' }))
  void openPreview(pictures, links.indexOf(link))
})
if (place) void count(place)
