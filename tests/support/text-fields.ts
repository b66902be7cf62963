import type { Page } from 'playwright'

/** Reads and operates a page for the walk. A name is equal for all rows of a list and distinct for all other fields and buttons. */
export interface Eyes {
  /** Resolves to whether everything is drawn and nothing is still loading. */
  isQuiet: () => Promise<boolean>
  /** Returns the address of the page with its filters, without the search words. */
  address: () => string
  /** Returns whether the caret is in a search field. */
  isSearch: () => boolean
  /** Returns the title of the topmost dialog or menu, or an empty string. */
  top: () => string
  /** Returns the fields of the topmost layer that can be written in now. */
  fields: () => string[]
  /** Returns the buttons and links of the topmost layer that can be pressed now. */
  doors: () => string[]
  /** Puts the caret into a field. */
  enter: (name: string) => void
  /** Presses a button or link; returns false when none has this name. */
  press: (name: string) => boolean
}

/** Watches every page of a tab; returns the names of all fields that ever appeared. */
export async function watchFields(page: Page): Promise<Set<string>> {
  const met = new Set<string>()
  await page.exposeFunction('meetField', (name: string) => met.add(name))
  await page.addInitScript(openEyes)
  return met
}

/** Runs in the browser. */
function openEyes(): void {
  if (window !== top) return
  const ROWS = 5
  const TYPES = ['text', 'search', 'url', 'email', 'password', 'tel', 'number', 'date', 'time', 'datetime-local', 'month']
  const FIELD = `input:not([type]), ${TYPES.map((it) => `input[type=${it}]`).join()}, textarea, [contenteditable]:not([contenteditable=false])`
  const DOOR =
    'button:not([role=option]), [role=menuitem], [role=tab], summary, input:is([type=radio], [type=checkbox]), a[href^="?"]'
  const within = (root: ParentNode, what: string): HTMLElement[] =>
    [...root.querySelectorAll<HTMLElement>('*')].flatMap((it) => [
      ...(it.matches(what) ? [it] : []),
      ...(it.shadowRoot ? within(it.shadowRoot, what) : []),
    ])
  const plain = (words: string | null | undefined) =>
    (words ?? '')
      .replace(/[「《“].*[」》”]/g, '…')
      .replace(/\d+/g, '#')
      .trim()
  const labelOf = (it: HTMLElement) =>
    plain(
      it.ariaLabel ||
        (it as HTMLInputElement).labels?.[0]?.textContent ||
        it.ariaLabelledByElements?.[0]?.textContent ||
        (it as HTMLInputElement).placeholder ||
        it.textContent,
    )
  const titleOf = (box: Element | null | undefined) =>
    box ? plain(box.ariaLabel || box.ariaLabelledByElements?.[0]?.textContent) || box.className : ''
  const BOX = 'dialog, [role=dialog], [popover]'
  const boxOf = (it: Element): Element | null => {
    const root = it.getRootNode()
    return it.closest(BOX) ?? (root instanceof ShadowRoot ? boxOf(root.host) : null)
  }
  const topBox = () =>
    [...document.querySelectorAll<HTMLElement>('main :popover-open:not(.toasts), :popover-open[role=menu], dialog:modal')].at(-1)
  const place = () => {
    const asked = new URLSearchParams(location.search)
    const parts = ['room', 'tab', 'part', 'of', 'album'].map((it) => asked.get(it)).filter((it) => it !== null)
    return [location.pathname, ...parts.map(plain)].join(' ')
  }
  const nameOf = (it: HTMLElement) => [place(), titleOf(boxOf(it)), labelOf(it)].filter(Boolean).join(' › ')
  const isThere = (it: HTMLElement) => it.checkVisibility({ visibilityProperty: true }) && !it.closest('[inert]')
  const fields = (root: ParentNode = document) =>
    within(root, FIELD).filter((it) => isThere(it) && !it.matches(':disabled, :read-only') && !it.closest('body > header'))
  const onTop = () => topBox() ?? document.querySelector('main') ?? document.body

  const doorName = (it: HTMLElement) => {
    if (it.matches('a')) return `link ${plain(it.getAttribute('href'))}`
    // The menu of a row depends on the row; after the first few, rows are alike.
    if (it.ariaHasPopup === 'menu' || it.ariaHasPopup === 'true') {
      const row = it.closest('tr')?.rowIndex ?? 0
      return row > ROWS ? '' : `menu ${row} ${labelOf(it)}`
    }
    return labelOf(it) || it.title
  }
  /** Checks whether a link leads to another part of the same room. */
  const isNear = ({ href }: HTMLAnchorElement) =>
    ['room', 'tab'].every((it) => new URL(href).searchParams.get(it) === new URLSearchParams(location.search).get(it))
  const doors = () =>
    within(onTop(), DOOR).filter(
      (it) =>
        it.checkVisibility() &&
        !it.matches(':disabled, [aria-disabled=true], [aria-current], :checked') &&
        (!it.matches('a') || isNear(it as HTMLAnchorElement)) &&
        doorName(it),
    )
  const isComing = () =>
    [...document.querySelectorAll('[aria-busy=true], .bones, .loading-screen')].some((it) => it.checkVisibility())
  const eyes: Eyes = {
    async isQuiet() {
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
      return !isComing()
    },
    address: () => {
      const asked = [...new URLSearchParams(location.search)].filter(([name]) => !/^(?:keyword|page)$/.test(name))
      return [location.pathname, ...asked.map(([name, value]) => `${name}=${plain(value)}`)].join(' ')
    },
    isSearch: () => Boolean(document.activeElement?.closest('search')),
    top: () => titleOf(topBox()),
    fields: () => fields(onTop()).map(nameOf),
    doors: () => [...new Set(doors().map(doorName))],
    enter: (name) =>
      fields(onTop())
        .find((it) => nameOf(it) === name)
        ?.focus(),
    press(name) {
      const door = doors().find((it) => doorName(it) === name)
      door?.click()
      return Boolean(door)
    },
  }
  Object.assign(globalThis, { eyes })

  const told = new Set<string>()
  const look = () => {
    for (const name of fields().map(nameOf)) {
      if (told.has(name)) continue
      told.add(name)
      void (globalThis as unknown as { meetField: (name: string) => void }).meetField(name)
    }
  }
  let isAsked = false
  new MutationObserver(() => {
    if (isAsked) return
    isAsked = true
    requestAnimationFrame(() => {
      isAsked = false
      look()
    })
  }).observe(document, { subtree: true, childList: true, attributes: true })
}
