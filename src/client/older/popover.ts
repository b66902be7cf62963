/** This attribute replaces `:popover-open`, which only a browser can set. The first sheet hides popovers that have neither. */
const OPEN = 'data-popover-open'
/**
 * These rules copy the browser's own sheet and are weaker than every rule of the site. There is no top layer, so a z-index puts it
 * above.
 */
const SHEET = `@layer older{[popover]{position:fixed;inset:0;inline-size:fit-content;block-size:fit-content;margin:auto;padding:.25em;overflow:auto}
[${OPEN}]{z-index:2147483647!important}}`

interface Shown {
  it: HTMLElement
  source: HTMLElement | null
  before: Element | null
}
let shown: Shown[] = []
const targets = new WeakMap<Element, HTMLElement | null>()

const isOpen = (it: Element) => it.hasAttribute(OPEN)
const isAuto = (it: Element) => (it.getAttribute('popover') ?? 'manual') !== 'manual'
const targetOf = (button: Element) => targets.get(button) ?? document.getElementById(button.getAttribute('popovertarget') ?? '')

function tell(it: HTMLElement, name: 'beforetoggle' | 'toggle', open: boolean): void {
  const [newState, oldState] = open ? ['open', 'closed'] : ['closed', 'open']
  it.dispatchEvent(Object.assign(new Event(name), { newState, oldState }))
}

/** Checks whether a node lies in an open popover or in the button that opened it. */
const holds = ({ it, source }: Shown, node: Node) => it.contains(node) || Boolean(source?.contains(node))

function show(it: HTMLElement, source: HTMLElement | null): void {
  if (isOpen(it) || !it.isConnected) return
  if (isAuto(it)) hideFrom(shown.findLastIndex((one) => one.it.contains(it) || (source && one.it.contains(source))) + 1)
  tell(it, 'beforetoggle', true)
  it.setAttribute(OPEN, '')
  shown.push({ it, source, before: document.activeElement })
  it.querySelector<HTMLElement>('[autofocus]')?.focus()
  queueMicrotask(() => tell(it, 'toggle', true))
}

function hide(it: HTMLElement): void {
  const found = shown.find((one) => one.it === it)
  shown = shown.filter((one) => one !== found)
  if (!isOpen(it)) return
  tell(it, 'beforetoggle', false)
  const hadFocus = it.contains(document.activeElement)
  it.removeAttribute(OPEN)
  if (hadFocus && found?.before instanceof HTMLElement) found.before.focus({ preventScroll: true })
  queueMicrotask(() => tell(it, 'toggle', false))
}

/** Hides the popovers that close by themselves, from this place in the stack on. */
function hideFrom(place: number): void {
  for (const { it } of shown.slice(place).reverse()) if (isAuto(it)) hide(it)
}

function pressed(event: Event): void {
  shown = shown.filter((one) => one.it.isConnected)
  hideFrom(shown.findLastIndex((one) => holds(one, event.target as Node)) + 1)
}

function clicked(event: Event): void {
  const button = (event.target as Element).closest<HTMLElement>('button')
  const target = button && !event.defaultPrevented ? targetOf(button) : null
  if (!button || !target) return
  const act = button.getAttribute('popovertargetaction') ?? 'toggle'
  if (isOpen(target)) {
    if (act !== 'show') hide(target)
  } else if (act !== 'hide') show(target, button)
}

function escaped(event: KeyboardEvent): void {
  const top = shown.findLast((one) => isAuto(one.it) && one.it.isConnected)
  if (event.key !== 'Escape' || event.defaultPrevented || !top) return
  // Otherwise the dialog around it would close too.
  event.preventDefault()
  hide(top.it)
}

const known = (selectors: string) => selectors.replaceAll(':popover-open', `[${OPEN}]`)

/** Rewrites selectors that the browser cannot parse. */
function translateSelectors(of: object, names: readonly string[]): void {
  for (const name of names) {
    const own = Reflect.get(of, name) as (selector: string) => unknown
    Object.defineProperty(of, name, {
      configurable: true,
      value(selector: string) {
        return own.call(this, known(String(selector)))
      },
    })
  }
}

/**
 * Adds popovers to a browser that has none: opened and closed by button, Escape and a press outside, with their events and focus.
 */
export function teachPopover(): void {
  // In the first sheet it is weaker than all later sheets.
  document.styleSheets[0]?.insertRule(SHEET, 0)
  const { replaceSync } = CSSStyleSheet.prototype
  CSSStyleSheet.prototype.replaceSync = function (css) {
    replaceSync.call(this, known(css))
  }
  translateSelectors(Element.prototype, ['matches', 'closest', 'querySelector', 'querySelectorAll'])
  translateSelectors(Document.prototype, ['querySelector', 'querySelectorAll'])
  Object.defineProperties(HTMLElement.prototype, {
    popover: {
      configurable: true,
      get: (): string | null => null,
      set(this: HTMLElement, value: string | null) {
        if (value === null || value === undefined) this.removeAttribute('popover')
        else this.setAttribute('popover', value)
      },
    },
    showPopover: {
      configurable: true,
      value(this: HTMLElement, { source = null }: { source?: HTMLElement | null } = {}) {
        show(this, source)
      },
    },
    hidePopover: {
      configurable: true,
      value(this: HTMLElement) {
        hide(this)
      },
    },
    togglePopover: {
      configurable: true,
      value(this: HTMLElement) {
        if (isOpen(this)) hide(this)
        else show(this, null)
      },
    },
  })
  Object.defineProperty(HTMLButtonElement.prototype, 'popoverTargetElement', {
    configurable: true,
    get(this: HTMLElement) {
      return targetOf(this)
    },
    set(this: HTMLElement, value: HTMLElement | null) {
      targets.set(this, value)
    },
  })
  addEventListener('pointerdown', pressed, true)
  addEventListener('click', clicked)
  addEventListener('keydown', escaped)
}
