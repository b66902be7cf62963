// From the card of an article to its page, and back, title and cover move to their other place. In the page they have their names by a
// style (`lib/inline-scripts.ts`); in a list only those of one card may have them, and only while the page changes.

const NAMES = { title: 'article-title', cover: 'article-cover' }
const LINK = 'main a[href^="/post/"]'

type Parts = Partial<Record<keyof typeof NAMES, HTMLElement | null>>

let pressed: HTMLAnchorElement | null = null
document.addEventListener('click', ({ target }) => (pressed = (target as Element).closest(LINK)), true)

function isInWindow(it: Element): boolean {
  const { top, bottom, left, right } = it.getBoundingClientRect()
  return bottom > 0 && top < innerHeight && right > 0 && left < innerWidth
}

/** Finds the card of the article at this address: the one that was pressed, else the first that can be seen. */
function cardOf(path: string): Parts | null {
  const links = [...document.querySelectorAll<HTMLAnchorElement>(LINK)].filter((it) => it.pathname === path && isInWindow(it))
  const link = links.find((it) => it === pressed) ?? links[0]
  if (!link) return null
  const card = link.closest('article:not([data-reading]), li') ?? link
  return {
    title: card.querySelector<HTMLElement>('h2, h3, b') ?? link,
    cover: card.querySelector<HTMLElement>('.frame:has(img)'),
  }
}

const article = (): Parts => ({
  title: document.querySelector<HTMLElement>('.title h1'),
  cover: document.querySelector<HTMLElement>('.title .frame'),
})

function setNames(parts: Parts, nameOf: (part: keyof typeof NAMES, it: HTMLElement) => string): void {
  for (const part of ['title', 'cover'] as const) {
    const it = parts[part]
    if (it) it.style.viewTransitionName = nameOf(part, it)
  }
}

/** Names what moves between this page and the other one while the transition takes its pictures. */
function nameParts(transition: ViewTransition, address: string | null | undefined): void {
  const own = article()
  const card = address ? cardOf(new URL(address).pathname) : null
  // A name must stand once in a page, and what is out of sight would fly in from outside the window.
  setNames(own, (_, it) => (card || !isInWindow(it) ? 'none' : ''))
  if (card) setNames(card, (part) => NAMES[part])
  const end = () => {
    setNames(own, () => '')
    if (card) setNames(card, () => '')
  }
  transition.finished.then(end, end)
}

addEventListener('pageswap', ({ viewTransition, activation }) => {
  if (viewTransition) nameParts(viewTransition, activation?.entry?.url)
})
addEventListener('pagereveal', ({ viewTransition }) => {
  // A browser does not name the page before where that one tells nobody its address: then it is the article that was pressed here.
  if (viewTransition) nameParts(viewTransition, globalThis.navigation?.activation?.from?.url ?? pressed?.href)
})
