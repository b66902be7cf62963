interface Shown {
  id: number
  text: string
  kind: 'success' | 'error'
}

const ICONS = { success: 'i-lucide-circle-check text-ok', error: 'i-lucide-circle-alert text-danger' } as const
/** Too short to be seen. */
const HEARD_AFTER = 60
const drawn = new Map<number, HTMLElement>()
let host: HTMLElement | undefined
let isOnTop = false

/** The height of the strip above the lower edge of the window in which toasts stand. */
const FOOT = 140

/** Whether something is written at the foot of the window: the toasts stand at the top meanwhile, and cover none of it. */
const isWritingBelow = () =>
  [...document.querySelectorAll('textarea')].some((it) => {
    const { top, bottom } = (it.closest('form') ?? it).getBoundingClientRect()
    return top < innerHeight && bottom > innerHeight - FOOT
  })

/** A modal dialog makes everything outside it dead, so the toasts go inside the topmost one, and out again when it closes. */
function seat(): HTMLElement {
  host ??= Object.assign(document.createElement('section'), { className: 'toasts', popover: 'manual', ariaLabel: '通知' })
  const place = [...document.querySelectorAll<HTMLElement>('dialog:modal')].at(-1) ?? document.body
  if (host.parentNode === place && host.matches(':popover-open')) return host
  place.append(host)
  if (place !== document.body) place.addEventListener('close', () => drawn.size && seat(), { once: true })
  host.showPopover()
  return host
}

/** Goes by itself, but not while the reader points at it or stands in it. */
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
  const icon = Object.assign(document.createElement('span'), { className: `${ICONS[kind]} icon`, ariaHidden: 'true' })
  const words = document.createElement('p')
  words.textContent = text
  // Screen readers say what comes into a place that they know; a polite one that comes with its words may be passed over.
  words.ariaHidden = 'true'
  setTimeout(() => {
    words.ariaHidden = null
  }, HEARD_AFTER)
  const close = Object.assign(document.createElement('button'), { className: 'icon-btn', type: 'button', ariaLabel: '关闭通知' })
  close.append(Object.assign(document.createElement('span'), { className: 'i-lucide-x icon-s', ariaHidden: 'true' }))
  close.addEventListener('click', () => hide(id))
  toast.append(icon, words, close)
  return toast
}

/** Brings what is on the page in line with the list. No React: a plain page must be able to say that something failed. */
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
    if (!drawn.size) isOnTop = isWritingBelow()
    drawn.set(it.id, toast)
    seat().append(toast)
    if (host) host.style.insetBlock = isOnTop ? '72px auto' : ''
    leaveLater(toast, stays(it), () => hide(it.id))
  }
  if (drawn.size) seat()
  else host?.hidePopover()
}
