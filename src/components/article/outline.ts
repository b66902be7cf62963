/** A heading counts as reached a little below the header. */
const REACHED = 110

/** Shows in the outline of the article that is read where its reader is, and how far he came. */
export function followOutline(): void {
  const article = document.querySelector<HTMLElement>('[data-reading]')
  if (!article) return
  const headings = [...document.querySelectorAll<HTMLElement>('.prose :is(h1,h2,h3,h4,h5,h6)[id]')]
  const links = [...document.querySelectorAll<HTMLAnchorElement>('.headings a')]
  const aside = document.querySelector<HTMLElement>('.toc')
  const progress = document.querySelector<HTMLProgressElement>('[data-read-progress]')
  const percent = document.querySelector('[data-read-percent]')
  let marked: string | undefined
  let frame = 0

  const mark = (): void => {
    const id = headings.findLast((it) => it.getBoundingClientRect().top <= REACHED)?.id
    if (id === marked) return
    marked = id
    for (const link of links) {
      const active = decodeURIComponent(link.hash.slice(1)) === id
      link.ariaCurrent = active ? 'true' : null
      if (active && aside?.contains(link)) reveal(link, aside)
    }
  }

  /** Scrolls the outline itself, never the page. */
  const reveal = (link: HTMLElement, within: HTMLElement): void => {
    const place = link.getBoundingClientRect()
    const box = within.getBoundingClientRect()
    if (place.top < box.top + 60 || place.bottom > box.bottom - 60) within.scrollTop += place.top - box.top - box.height / 2
  }

  const measure = (): void => {
    if (!progress || !percent) return
    // Read is what has been scrolled to: all of it once its end has come into view.
    const way = article.getBoundingClientRect().bottom + scrollY - innerHeight
    const read = way > 0 ? Math.round(Math.min(1, scrollY / way) * 100) : 100
    progress.value = read
    percent.textContent = `${read}%`
  }

  const follow = (): void => {
    frame ||= requestAnimationFrame(() => {
      frame = 0
      mark()
      measure()
    })
  }

  addEventListener('scroll', follow)
  addEventListener('resize', follow)
  follow()

  /** On a phone the fold closes behind the reader who chose a heading. */
  const fold = document.querySelector<HTMLDetailsElement>('[data-outline-fold]')
  fold?.addEventListener('click', (event) => {
    if ((event.target as Element).closest('a')) fold.open = false
  })
}

followOutline()
