import { adoptStyles } from './adopt-styles.ts'
import css from './toast.css?inline'
import looks from './toast-host.uno.css?inline'

interface Shown {
  id: number
  text: string
  kind: 'success' | 'error'
}

adoptStyles(css)
adoptStyles(looks)

const ICONS = {
  success: ':uno: i-lucide-circle-check icon text-ok',
  error: ':uno: i-lucide-circle-alert icon text-danger',
} as const
/** Counts milliseconds; the delay is too short to be seen. */
const HEARD_AFTER = 60
const drawn = new Map<number, HTMLElement>()
let host: HTMLElement | undefined
let isOnTop = false

type Box = Pick<DOMRectReadOnly, 'top' | 'bottom' | 'left' | 'right'>
const meet = (one: Box, other: Box) =>
  one.top < other.bottom && other.top < one.bottom && one.left < other.right && other.left < one.right

/** Checks whether the toasts cover a form with a text field. */
const coversWriting = (toasts: HTMLElement) =>
  [...document.querySelectorAll('textarea')].some((it) =>
    meet((it.closest('form') ?? it).getBoundingClientRect(), toasts.getBoundingClientRect()),
  )

function put(toasts: HTMLElement, atTop: boolean): void {
  isOnTop = atTop
  toasts.style.insetBlock = atTop ? '72px auto' : ''
}

/** Moves the toasts between the foot and the top of the window when they cover a form and the other place is free. */
function makeWay(): void {
  if (!host || !drawn.size || !coversWriting(host)) return
  put(host, !isOnTop)
  if (coversWriting(host)) put(host, !isOnTop)
}

let frame = 0
const makeWaySoon = () => {
  cancelAnimationFrame(frame)
  frame = requestAnimationFrame(makeWay)
}

/**
 * Returns the host of the toasts. A modal dialog makes everything outside it inert, so the host moves into the topmost dialog, and
 * out again when it closes.
 */
function seat(): HTMLElement {
  host ??= Object.assign(document.createElement('section'), { className: 'toasts', popover: 'manual', ariaLabel: '通知' })
  const place = [...document.querySelectorAll<HTMLElement>('dialog:modal')].at(-1) ?? document.body
  if (host.parentNode === place && host.matches(':popover-open')) return host
  place.append(host)
  if (place !== document.body) place.addEventListener('close', () => drawn.size && seat(), { once: true })
  host.showPopover()
  return host
}

/** Hides a toast after a time, but not while the pointer or the focus is in it. */
function leaveLater(toast: HTMLElement, after: number, leave: () => void): void {
  let timer = setTimeout(leave, after)
  const stay = () => clearTimeout(timer)
  const goOn = () => {
    stay()
    timer = setTimeout(leave, after)
  }
  for (const name of ['pointerenter', 'focusin']) toast.addEventListener(name, stay)
  for (const name of ['pointerleave', 'focusout']) toast.addEventListener(name, goOn)
}

function make({ id, text, kind }: Shown, hide: (id: number) => void): HTMLElement {
  const toast = Object.assign(document.createElement('div'), {
    className: 'toast panel',
    role: kind === 'error' ? 'alert' : 'status',
  })
  const icon = Object.assign(document.createElement('span'), { className: ICONS[kind], ariaHidden: 'true' })
  const words = document.createElement('p')
  words.textContent = text
  // Screen readers announce new text in a live region they know; a polite region that arrives with its text may be skipped. So the text is
  // put in once more, after it has got its place on the screen.
  words.ariaHidden = 'true'
  setTimeout(() => {
    words.ariaHidden = null
    words.textContent = text
  }, HEARD_AFTER)
  const close = Object.assign(document.createElement('button'), { className: 'icon-btn', type: 'button', ariaLabel: '关闭通知' })
  close.append(Object.assign(document.createElement('span'), { className: 'i-lucide-x icon-s', ariaHidden: 'true' }))
  close.addEventListener('click', () => hide(id))
  toast.append(icon, words, close)
  return toast
}

/** Updates the toasts on the page to match the list. It does without React: a plain page must be able to report a failure. */
export function drawToasts<T extends Shown>(toasts: readonly T[], hide: (id: number) => void, stays: (it: T) => number): void {
  const kept = new Set(toasts.map((it) => it.id))
  for (const [id, element] of drawn) {
    if (kept.has(id)) continue
    element.remove()
    drawn.delete(id)
  }
  for (const it of toasts) {
    if (drawn.has(it.id)) continue
    const toast = make(it, hide)
    const place = seat()
    if (!drawn.size) put(place, false)
    drawn.set(it.id, toast)
    place.append(toast)
    leaveLater(toast, stays(it), () => hide(it.id))
  }
  if (drawn.size) seat()
  else host?.hidePopover()
  makeWay()
}

if (globalThis.document) {
  // A form opens, grows or is scrolled while a toast is shown.
  for (const name of ['focusin', 'input', 'scroll', 'resize'])
    addEventListener(name, () => drawn.size && makeWaySoon(), { capture: true, passive: true })
}
