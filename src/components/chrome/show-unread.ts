import { adoptStyles } from '#client/adopt-styles.ts'
import { $isUnread, $unread } from '#stores/unread.ts'
import css from './bell.css?inline'

const MOST = 99
const COUNTED = /^\(\d+\+?\) /

const num = () => ($isUnread.get() ? ($unread.get()?.all.num ?? 0) : 0)
const told = () => (num() > MOST ? `${MOST}+` : String(num()))

function showTitle(): void {
  const bare = document.title.replace(COUNTED, '')
  const title = num() ? `(${told()}) ${bare}` : bare
  if (document.title !== title) document.title = title
}

function showBell(): void {
  for (const bell of document.querySelectorAll<HTMLElement>('[data-bell]')) {
    const name = bell.querySelector('.sr-only')
    bell.toggleAttribute('data-unread', $isUnread.get())
    if (name) name.textContent = $isUnread.get() ? `${bell.title}，${num() ? `${told()} 条` : '有'}未读` : bell.title
  }
}

let isShown = false

/** A dot at the bell and a number in the window's title, for as long as the page is there. */
export function showUnread(): void {
  if (isShown) return
  isShown = true
  adoptStyles(css)
  const show = () => {
    showBell()
    showTitle()
  }
  $isUnread.subscribe(show)
  $unread.listen(show)
  // Whoever names the window anew does not know of the number.
  const title = document.querySelector('title')
  if (title) new MutationObserver(showTitle).observe(title, { childList: true })
}
