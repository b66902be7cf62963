import { afterPaint } from '#client/after-paint.ts'

/** A heading counts as reached a little below the header. */
const REACHED = 110

const headingOf = (link: HTMLAnchorElement) => document.getElementById(decodeURIComponent(link.hash.slice(1)))

/** Shows in the outline of the article that is read where its reader is, and how far he came. */
export function followOutline(): void {
  const article = document.querySelector<HTMLElement>('[data-reading]')
  if (!article) return
  const links = [...document.querySelectorAll<HTMLAnchorElement>('.headings a')]
  const aside = document.querySelector<HTMLElement>('.toc')
  const progress = document.querySelector<HTMLProgressElement>('[data-read-progress]')
  const percent = document.querySelector('[data-read-percent]')
  let marked: string | undefined
  let frame = 0

  const mark = (): void => {
    const here = links.findLast((it) => (headingOf(it)?.getBoundingClientRect().top ?? REACHED + 1) <= REACHED)?.hash
    if (here === marked) return
    marked = here
    for (const link of links) {
      const active = link.hash === here
      link.ariaCurrent = active ? 'true' : null
      // Scrolls the outline itself, never the page.
      if (active && aside?.contains(link)) aside.scrollTop = link.offsetTop - aside.clientHeight / 2
    }
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
    frame =
      frame ||
      requestAnimationFrame(() => {
        frame = 0
        mark()
        measure()
      })
  }

  addEventListener('scroll', follow)
  addEventListener('resize', follow)
  afterPaint(follow)

  /** On a phone the fold closes behind the reader who chose a heading. */
  const fold = document.querySelector<HTMLDetailsElement>('[data-outline-fold]')
  fold?.addEventListener('click', (event) => {
    if ((event.target as Element).closest('a')) fold.open = false
  })
}
