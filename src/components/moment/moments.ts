import { activated, onReturn } from '#client/activation.ts'
import { firstRequest } from '#client/first-request.ts'
import { hasToken } from '#client/first-storage.ts'
import { ASLEEP } from '#client/interaction.ts'
import { moment } from '#contract/content/moment.ts'
import { counted } from '#lib/grouped.ts'
import { SHOW_OLDER_MOMENTS } from '#lib/wake-events.ts'

/**
 * The page was published with counters. Strangers get today's counters without waking the list, which loads them for members
 * itself.
 */
async function refresh(): Promise<void> {
  if (hasToken()) return
  const ids = [...document.querySelectorAll<HTMLElement>('[data-moment]')].slice(0, 50).map((it) => Number(it.dataset.moment))
  for (const it of (await firstRequest(moment.counters, { query: { ids } })) ?? []) {
    const [comments, likes] = document.querySelectorAll(`#m${it.id} [data-counter]`)
    if (comments) comments.textContent = counted(it.commentNum)
    if (likes) likes.textContent = counted(it.likeNum)
    // If comments are closed, the button is shown only when there are comments to read.
    if (it.commentNum) comments?.closest('button')?.removeAttribute('hidden')
  }
}

/**
 * Wakes the list when the address or the history names something that may not be in the published page: the list has to find it.
 */
function look(): void {
  const { hash, search } = location
  const isNamed = /^#(m|comment-)\d+$/.test(hash) && (/[?&]comment=/.test(search) || !document.getElementById(hash.slice(1)))
  if (isNamed || history.state?.moments) dispatchEvent(new Event(SHOW_OLDER_MOMENTS))
}

/** The preview shows all pictures of a moment. */
document.addEventListener('click', (event) => {
  const link = (event.target as Element).closest('[data-picture]')
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  const all = [...(link.closest('ul')?.querySelectorAll('a') ?? [])]
  import('#islands/ui/preview/open-preview.ts').then(
    (it) =>
      it.openPreview(
        all.map((it) => ({ src: it.href, alt: '', small: it.querySelector('img') })),
        all.indexOf(link as HTMLAnchorElement),
      ),
    () => dispatchEvent(new Event(ASLEEP)),
  )
})
void refresh()
onReturn(() => void refresh())
void activated().then(look)
addEventListener('hashchange', look)
