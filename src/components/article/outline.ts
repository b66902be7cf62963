/** A heading counts as reached a little below the header. */
const REACHED = 110

const article = document.querySelector<HTMLElement>('[data-reading]')
const headings = [...document.querySelectorAll<HTMLElement>('.prose :is(h1, h2, h3, h4, h5, h6)[id]')]
const links = [...document.querySelectorAll<HTMLAnchorElement>('.headings a')]
const aside = document.querySelector<HTMLElement>('.toc')
const progress = document.querySelector<HTMLProgressElement>('[data-read-progress]')
const percent = document.querySelector('[data-read-percent]')
let marked: string | undefined

function mark(): void {
  const id = headings.findLast((it) => it.getBoundingClientRect().top <= REACHED)?.id
  if (id === marked) return
  marked = id
  for (const link of links) {
    const active = id !== undefined && decodeURIComponent(link.hash.slice(1)) === id
    if (active) link.setAttribute('aria-current', 'true')
    else link.removeAttribute('aria-current')
    if (active && aside?.contains(link)) reveal(link, aside)
  }
}

/** Scrolls the outline itself, never the page. */
function reveal(link: HTMLElement, within: HTMLElement): void {
  const place = link.getBoundingClientRect()
  const frame = within.getBoundingClientRect()
  if (place.top < frame.top + 60 || place.bottom > frame.bottom - 60) within.scrollTop += place.top - frame.top - frame.height / 2
}

function measure(): void {
  if (!article || !progress || !percent) return
  const box = article.getBoundingClientRect()
  // Read is what has been scrolled to: all of it once its end has come into view.
  const way = box.bottom + scrollY - innerHeight
  const read = way > 0 ? Math.round(Math.min(1, scrollY / way) * 100) : 100
  progress.value = read
  percent.textContent = `${read}%`
}

let waiting = false
function follow(): void {
  if (waiting) return
  waiting = true
  requestAnimationFrame(() => {
    waiting = false
    mark()
    measure()
  })
}

if (article) {
  addEventListener('scroll', follow, { passive: true })
  addEventListener('resize', follow, { passive: true })
  follow()
}

/** On a phone the fold closes behind the reader who chose a heading. */
const fold = document.querySelector<HTMLDetailsElement>('[data-outline-fold]')
fold?.addEventListener('click', (event) => {
  if ((event.target as Element).closest('a')) fold.open = false
})

// A module, so that its names are its own.
export {}
