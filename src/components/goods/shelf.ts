import { goodsCounters } from '#client/calls.ts'
import { request } from '#client/request.ts'
import { showCounters } from './show-counters.ts'

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

async function refresh(it: HTMLElement): Promise<void> {
  const ids = [...it.querySelectorAll<HTMLElement>('[data-goods-id]')].map((card) => Number(card.dataset.goodsId))
  // Without an answer the published numbers stay.
  const counters = ids.length ? await request(goodsCounters, { query: { ids } }, { quiet: true }).catch(() => []) : []
  for (const row of counters) showCounters(it.querySelector(`[data-goods-id="${row.id}"]`), row)
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
  else void refresh(shelf)
}
