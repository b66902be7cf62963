const FIRST = ['pointermove', 'touchstart', 'keydown', 'scroll'] as const
const WAYS = ['keyword', 'categoryId', 'orderBy', 'page'] as const
const shelf = document.querySelector<HTMLElement>('[data-goods]')
const isChosen = () => WAYS.some((it) => new URLSearchParams(location.search).has(it))

/** What turns the shelf comes when somebody turns it; an address that asks for more than stands here has it at once. */
let isOpen = false
let opened: Promise<typeof import('./open-shelf.ts')> | undefined
function open(it: HTMLElement) {
  opened ??= import('./open-shelf.ts').then((made) => {
    made.openShelf(it)
    isOpen = true
    return made
  })
  opened.catch(() => (opened = undefined))
  return opened
}

if (shelf) {
  const wake = (event: Event) => {
    const target = event.target as Element
    const isPress = event.type === 'click' && target.closest('[data-way], [data-page]')
    if (event.type !== 'submit' && !isPress) return void open(shelf).catch(() => {})
    const { ctrlKey, metaKey, shiftKey, altKey } = event as MouseEvent
    if (isOpen || ctrlKey || metaKey || shiftKey || altKey) return
    // Played again once somebody listens; without a network the link is followed to where the reader is told so.
    event.preventDefault()
    open(shelf).then(
      () => (isPress ? (isPress as HTMLElement).click() : (target as HTMLFormElement).requestSubmit()),
      () => (isPress ? location.assign((isPress as HTMLAnchorElement).href) : (target as HTMLFormElement).submit()),
    )
  }
  for (const name of ['pointerdown', 'focusin', 'click', 'submit']) shelf.addEventListener(name, wake)
  if (isChosen()) void open(shelf).catch(() => {})
  // The numbers can wait for the reader's first movement.
  const refresh = () => {
    for (const name of FIRST) removeEventListener(name, refresh)
    void import('./refresh-shelf.ts').then((it) => it.refreshShelf(shelf)).catch(() => {})
  }
  if (!isChosen()) for (const name of FIRST) addEventListener(name, refresh, { passive: true })
}

// A module, so that its names are its own.
export {}
