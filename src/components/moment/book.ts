import { onReturn } from '#client/activation.ts'
import { firstRequest } from '#client/first-request.ts'
import { hasToken } from '#client/first-storage.ts'
import { ASLEEP } from '#client/interaction.ts'
import { moment } from '#contract/moment.ts'
import { showCounters } from './show-counters.ts'

type Act = (book: HTMLElement, pressed: HTMLElement) => Promise<unknown>

/** What only some readers do is loaded when it is first asked for. */
const acts: Record<string, Act> = {
  'a[data-picture]': async (_, link) => (await import('./open-pictures.ts')).openPictures(link as HTMLAnchorElement),
  '[data-like]': async (_, button) => (await import('./like-moment.ts')).likeMoment(button),
  '[data-open-talk]': async (book, button) => (await import('./open-moment-talk.ts')).turnMomentTalk(book, button),
  '[data-moment-menu]': async (_, button) => (await import('./moment-menu.ts')).openMomentMenu(button),
  '[data-copy-link]': async (_, button) => (await import('./copy-address.ts')).copyAddress(button),
  '[data-more]': async (book) => (await import('./turn-book.ts')).turnOn(book),
}
const MOST = 50

/** The page was published with numbers; one call brings them up to date, and says what a member likes. */
async function refresh(book: HTMLElement): Promise<void> {
  const shown = [...book.querySelectorAll<HTMLElement>('[data-moment]')].slice(0, MOST)
  const ids = shown.map((it) => Number(it.dataset.moment))
  // Without an answer the published numbers stay: still true enough to read by.
  const found = (await firstRequest(moment.counters, { query: { ids } })) ?? []
  for (const it of found) showCounters(it)
}

/** The page is the same for everybody: whom its reader does not want to read is taken out. On an author's own page he is who it is about. */
async function hideUnwanted(): Promise<void> {
  if (!hasToken() || book?.dataset.author) return
  const people = await (await import('#islands/ui/ask/hide-person.ts')).hiddenPeople()
  if (people.size) (await import('./moment-menu.ts')).hideOf(people)
}

/** The comment that the address names, by itself or behind its moment: `#comment-12`, `?comment=12#m5`. */
function namedComment(): string | undefined {
  const { hash, search } = location
  const [, alone] = /^#comment-([1-9]\d{0,15})$/.exec(hash) ?? []
  return alone ?? (/^#m\d+$/.test(hash) ? /[?&]comment=([1-9]\d{0,15})(?:&|$)/.exec(search)?.[1] : undefined)
}

/** Brings back what had been turned on to before the reader went elsewhere, or finds the one that the address names, or a comment under one. */
async function resume(book: HTMLElement): Promise<void> {
  const comment = namedComment()
  if (comment && !document.getElementById(`comment-${comment}`))
    return (await import('./find-comment.ts')).findComment(book, Number(comment))
  const named = /^#m[1-9]\d*$/.test(location.hash) && !document.querySelector(location.hash)
  if (named || history.state?.moments) await (await import('./turn-book.ts')).resume(book, named ? location.hash.slice(1) : null)
}

const book = document.querySelector<HTMLElement>('[data-moments]')
if (book) {
  const quietly = () => dispatchEvent(new Event(ASLEEP))
  book.addEventListener('click', (event) => {
    const { target, ctrlKey, metaKey, shiftKey, altKey } = event
    if (ctrlKey || metaKey || shiftKey || altKey) return
    for (const [part, act] of Object.entries(acts)) {
      const pressed = (target as Element).closest<HTMLElement>(part)
      if (!pressed) continue
      event.preventDefault()
      act(book, pressed).catch(quietly)
    }
  })
  void refresh(book)
  void hideUnwanted().catch(() => {})
  onReturn(() => void refresh(book))
  resume(book).catch(quietly)
  addEventListener('hashchange', () => resume(book).catch(quietly))
}
