import { SHOW_FRIEND_DRAFT } from '#lib/wake-events.ts'

const uncover = (picture: EventTarget | null) => {
  if (picture instanceof HTMLImageElement && picture.closest('.face')) picture.remove()
}

/** A face that does not come leaves the letter beneath. */
const main = document.getElementById('main')
main?.addEventListener('error', (event) => uncover(event.target), true)
for (const picture of main?.querySelectorAll('img') ?? []) if (picture.complete && !picture.naturalWidth) uncover(picture)

// The form sleeps until its first use. A saved draft is restored with the reader's first movement.
const FIRST = ['pointermove', 'touchstart', 'keydown', 'scroll'] as const
const recall = () => {
  for (const name of FIRST) removeEventListener(name, recall)
  import('#islands/friend/apply-draft.ts').then(
    ({ draft }) => draft.read() && dispatchEvent(new Event(SHOW_FRIEND_DRAFT)),
    () => {},
  )
}
for (const name of FIRST) addEventListener(name, recall, { passive: true })
