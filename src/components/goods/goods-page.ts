import { lookedAt } from '#client/activation.ts'
import { firstRequest } from '#client/first-request.ts'
import { hasToken } from '#client/first-storage.ts'
import { ASLEEP } from '#client/interaction.ts'
import { goods } from '#contract/content/goods.ts'
import { counted } from '#lib/grouped.ts'

const place = document.querySelector<HTMLElement>('[data-goods-page]')
const gallery = document.querySelector('[data-gallery]')
const id = Number(place?.dataset.goodsPage)

/** Writes a number where the page shows it. */
function write(name: 'views' | 'downloads' | 'likeNum', count: number): void {
  const shown = place?.querySelector<HTMLElement>(`[data-slot="${name}"]`)
  if (!shown) return
  shown.dataset.count = String(count)
  shown.textContent = counted(count)
  // A count of 0 is hidden together with its label.
  const row = shown.closest<HTMLElement>('[data-counted]')
  if (row) row.hidden = count === 0
}
export type Write = typeof write

/** Loads the code of a button when it is pressed. */
async function act(button: HTMLButtonElement): Promise<void> {
  if (!hasToken()) return (await import('#client/ask-login.ts')).askLogin()
  if (button.dataset.goodsAct === 'like') await (await import('./like-goods.ts')).likeGoods(id, button, write)
  else await (await import('./open-download.ts')).openDownload(id, button, write)
}

async function count(within: HTMLElement): Promise<void> {
  await lookedAt()
  // If the call fails, the published numbers stay.
  const counters = await firstRequest(goods.view, { params: { id } })
  const like = within.querySelector<HTMLElement>('[data-goods-act="like"]')
  // A press that came after the request makes this answer outdated.
  if (!counters || !like || like.dataset.pressed !== undefined) return
  write('views', counters.views)
  write('downloads', counters.downloads)
  write('likeNum', counters.likeNum)
  like.ariaPressed = String(counters.isLike)
}

async function look(link: HTMLAnchorElement): Promise<void> {
  const links = [...(gallery?.querySelectorAll('a') ?? [])]
  const pictures = links.map((it) => {
    const small = it.querySelector('img')
    return { src: it.href, alt: small?.alt ?? '', small }
  })
  const { openPreview } = await import('#islands/ui/preview/open-preview.ts')
  await openPreview(pictures, links.indexOf(link))
}

const say = () => dispatchEvent(new Event(ASLEEP))
place?.addEventListener('click', (event) => {
  const button = (event.target as Element).closest<HTMLButtonElement>('[data-goods-act]')
  if (button) act(button).catch(say)
})
gallery?.addEventListener('click', (event) => {
  const { ctrlKey, metaKey, shiftKey, target } = event as MouseEvent
  const link = (target as Element).closest('a')
  if (!link || ctrlKey || metaKey || shiftKey) return
  event.preventDefault()
  look(link).catch(say)
})
if (place) void count(place)
