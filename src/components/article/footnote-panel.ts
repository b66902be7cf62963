import { adoptStyles } from '#client/adopt-styles.ts'
import { scrollWay } from '#client/scroll-way.ts'
import css from './footnote-panel.css?inline'
import { placeOfNote } from './footnote-place.ts'

/** Is the time in milliseconds in which the pointer may go from the number to the panel. */
const GRACE = 250
/** Is the part of the window's height at which a number stands whose line the sheet would cover. */
const READ_AT = 0.17
/** Lists what a copy leaves out: the way back, what belongs to the copied element's own listeners, and frames. */
const NOT_COPIED = '.footnote-back, .anchor, iframe, button:not([data-copy])'
/** Counts the parts of a section that are shown under its heading. */
const SECTION = 2

interface Shown {
  number: HTMLAnchorElement
  panel: HTMLElement
  /** Is true when the reader opened it by a press; otherwise it closes when the pointer leaves. */
  isPinned: boolean
}

const isPhone = matchMedia('(max-width: 767px)')
let shown: Shown | undefined
/** Is the number whose pinned panel is closed by the press that goes on. */
let closing: Element | undefined

const noteOf = ({ hash }: HTMLAnchorElement) => document.getElementById(decodeURIComponent(hash.slice(1)))

const isHeading = (it: Element | null) => /^H[2-6]$/.test(it?.tagName ?? '')

/** Lists what is copied: the content of a note, or of a section its heading and the first parts under it. */
function partsOf(target: HTMLElement): readonly Node[] {
  if (!isHeading(target)) return [...target.childNodes]
  const heading = document.createElement('p')
  const words = document.createElement('strong')
  words.textContent = target.textContent
  heading.append(words)
  const parts: Node[] = [heading]
  for (let it = target.nextElementSibling; it && !isHeading(it) && parts.length <= SECTION; it = it.nextElementSibling)
    parts.push(it)
  return parts
}

/** Copies what a link leads to, which stays in the page: without ids, and with its pictures in sight. */
function copyOf(target: HTMLElement): HTMLElement {
  const text = document.createElement('div')
  text.className = 'prose'
  text.append(...partsOf(target).map((it) => it.cloneNode(true)))
  for (const it of text.querySelectorAll(NOT_COPIED)) it.remove()
  for (const it of text.querySelectorAll('[id]')) it.removeAttribute('id')
  for (const it of text.querySelectorAll('img')) {
    it.classList.remove('picture-coming', 'picture-waiting')
    it.loading = 'eager'
  }
  return text
}

/** Makes the panel of a note: its content, its name, and the link to where it stands. */
function makePanel(number: HTMLAnchorElement, note: HTMLElement): HTMLElement {
  const isSection = isHeading(note)
  const name = isSection ? '这一节' : (number.ariaLabel ?? '脚注')
  const panel = Object.assign(document.createElement('div'), { className: 'footnote-panel', popover: 'auto', role: 'dialog' })
  panel.ariaLabel = name
  panel.tabIndex = -1
  const foot = document.createElement('p')
  const label = document.createElement('span')
  label.textContent = name
  const link = document.createElement('a')
  link.href = number.getAttribute('href') ?? ''
  link.textContent = isSection ? '到那一节' : '到文末看'
  link.addEventListener('click', () => panel.hidePopover())
  foot.append(label, link)
  panel.append(copyOf(note), foot)
  return panel
}

/** Places the panel in the page, so that it goes along when the page is scrolled. On phones the styles place it. */
function place({ number, panel }: Shown): void {
  const { style } = panel
  if (isPhone.matches) {
    for (const name of ['left', 'top', '--tip']) style.removeProperty(name)
    return
  }
  const { left, top, tip, isAbove } = placeOfNote({
    number: number.getBoundingClientRect(),
    text: (number.closest('.prose') ?? number).getBoundingClientRect(),
    panel: { width: panel.offsetWidth, height: panel.offsetHeight },
    window: { width: document.documentElement.clientWidth, height: innerHeight },
  })
  style.left = `${left + scrollX}px`
  style.top = `${top + scrollY}px`
  style.setProperty('--tip', `${tip}px`)
  panel.toggleAttribute('data-above', isAbove)
}

/** Scrolls until the line with the number is seen, where the sheet of a phone covers it. */
function uncover({ number, panel }: Shown): void {
  const { top, bottom } = number.getBoundingClientRect()
  if (isPhone.matches && bottom > innerHeight - panel.offsetHeight)
    scrollBy({ top: top - innerHeight * READ_AT, behavior: scrollWay() })
}

/** Closes the panel when the pointer has left the number and the panel, unless a press keeps it open. */
function followPointer(it: Shown, signal: AbortSignal): void {
  let leaving: ReturnType<typeof setTimeout> | undefined
  signal.addEventListener('abort', () => clearTimeout(leaving))
  document.addEventListener(
    'pointerover',
    ({ target }) => {
      clearTimeout(leaving)
      const isNear = it.number.contains(target as Node) || it.panel.contains(target as Node)
      if (!isNear && !it.isPinned) leaving = setTimeout(() => it.panel.hidePopover(), GRACE)
    },
    { signal, passive: true },
  )
}

/** Hears what closes the panel beside Escape and a press elsewhere, which the browser hears. */
function follow(it: Shown): void {
  const { number, panel } = it
  const ended = new AbortController()
  const { signal } = ended
  panel.addEventListener('beforetoggle', ({ newState }) => {
    if (newState === 'open') return
    ended.abort()
    number.ariaExpanded = 'false'
    if (shown === it) shown = undefined
    if (panel.contains(document.activeElement)) number.focus({ preventScroll: true })
  })
  panel.addEventListener('toggle', ({ newState }) => newState === 'closed' && panel.remove())
  // While it closes, the focus goes back to the number: that must not close it once more.
  panel.addEventListener(
    'focusout',
    ({ relatedTarget }) => {
      if (relatedTarget && !panel.contains(relatedTarget as Node)) panel.hidePopover()
    },
    { signal },
  )
  addEventListener('resize', () => place(it), { signal })
  addEventListener('pagehide', () => panel.hidePopover(), { signal })
  // Of the scrollers only the page takes the panel along.
  addEventListener('scroll', ({ target }) => target !== document && !panel.contains(target as Node) && panel.hidePopover(), {
    signal,
    capture: true,
  })
  followPointer(it, signal)
}

function show(number: HTMLAnchorElement, isPinned: boolean): void {
  const note = noteOf(number)
  if (!note) {
    location.assign(number.href)
    return
  }
  adoptStyles(css)
  // A note that cites another one is replaced by it, at the number in the text.
  const at = shown?.panel.contains(number) ? shown.number : number
  const it: Shown = { number: at, panel: makePanel(number, note), isPinned }
  const { panel } = it
  // A dialog makes everything outside of it inert.
  ;(at.closest('dialog') ?? document.querySelector('main') ?? document.body).append(panel)
  panel.showPopover({ source: at })
  shown = it
  at.ariaExpanded = 'true'
  place(it)
  const text = panel.firstElementChild as HTMLElement
  if (text.scrollHeight > text.clientHeight) text.tabIndex = 0
  if (isPinned) panel.focus({ preventScroll: true })
  uncover(it)
  follow(it)
}

/** Opens the note of a pressed number, or leaves it closed when this very press has closed it. */
export function pressNumber(number: HTMLAnchorElement): void {
  const wasOpen = closing === number
  closing = undefined
  if (!wasOpen) show(number, true)
}

/** Opens the note under a number on which the pointer rests. It takes neither the focus nor the place of what is open. */
export function restOn(number: HTMLAnchorElement): void {
  const isTaken = document.querySelector('[popover=auto]:popover-open')
  if (number.matches(':hover') && !isTaken) show(number, false)
}

document.addEventListener('pointerdown', () => (closing = shown?.isPinned ? shown.number : undefined), { capture: true })
