import { OPEN_SEARCH } from '#lib/wake-events.ts'

const isMac = /Mac|iPhone|iPad/.test(navigator.platform)
/** Looks at the innermost element: outside a shadow tree, `event.target` is only the element that holds the tree. */
const isTyping = (target?: EventTarget) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))

/** `Ctrl K`, `⌘ K`, and `/` where nobody writes. */
addEventListener('keydown', (event) => {
  if (event.isComposing || event.altKey || event.shiftKey || document.querySelector('dialog:modal')) return
  const bare = !event.ctrlKey && !event.metaKey
  const isSearch = bare ? event.key === '/' && !isTyping(event.composedPath()[0]) : event.key.toLowerCase() === 'k'
  if (!isSearch) return
  event.preventDefault()
  dispatchEvent(new Event(OPEN_SEARCH))
})

if (isMac) for (const key of document.querySelectorAll('[data-shortcut]')) key.textContent = '⌘ K'
