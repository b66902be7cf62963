import type { Locator, Page } from 'playwright'
import { expect } from 'vitest'

/** Limits the stops: no screen has nearly as many. */
const MOST_STOPS = 160

/** Records what a screen reader announces, on every page of a tab. */
export function watchWords(): void {
  const heard: string[] = []
  Object.assign(globalThis, { heard })
  const LIVE = '[role=status], [role=alert], [role=log], [aria-live=polite], [aria-live=assertive], output'
  // A live region is announced only if it existed before its text; an alert is announced even as it appears.
  const isHeard = (region: Element | null, added: Node) =>
    region && (region.getAttribute('role') === 'alert' || !added.contains(region)) && region.checkVisibility()
  const regionOf = (node: Node, target: Node) => {
    if (node instanceof Element && node.matches('[role=alert]')) return node
    return (target instanceof Element ? target : target.parentElement)?.closest(LIVE) ?? null
  }
  const listen = ({ target, addedNodes, type }: MutationRecord) => {
    for (const node of type === 'characterData' ? [target] : addedNodes)
      if (isHeard(regionOf(node, target), node)) heard.push(node.textContent?.trim() ?? '')
  }
  new MutationObserver((changes) => changes.forEach(listen)).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
  })
}

/** Waits until a live region has announced this. */
export const hears = (page: Page, words: string | RegExp): Promise<void> =>
  expect
    .poll(() => page.evaluate(() => (globalThis as unknown as { heard: string[] }).heard.join('\n')))
    .toMatch(words) as Promise<void>

interface Stop {
  name: string
  /** Lists the problems of this stop for a keyboard user. */
  faults: string[]
}

/** Returns the element with the focus, and whether its focus is visible. */
const stop = (page: Page): Promise<Stop> =>
  page.evaluate(() => {
    const outer = document.activeElement
    // The editor's source is in a shadow tree.
    const it = outer?.shadowRoot?.activeElement ?? outer
    if (!it || it === document.body || it === document.documentElement) return { name: '', faults: ['the focus is lost'] }
    const label = (it as HTMLInputElement).labels?.[0] ?? null
    const words =
      it.getAttribute('aria-label') || label?.textContent?.trim() || it.textContent?.trim() || it.getAttribute('title') || it.id
    const name = `${it.localName} ${words?.slice(0, 40) || `.${it.className}`}`
    const faults: string[] = []
    const { left, top, right, bottom, width, height } = it.getBoundingClientRect()
    // The focus is visible by a caret, or by a ring on the element or on the one that draws its frame.
    const hasCaret =
      (it as HTMLElement).isContentEditable ||
      it.matches('input:not([type=checkbox], [type=radio], [type=range], [type=file]), textarea')
    const hasRing = (one: Element | null): boolean =>
      one !== null &&
      [getComputedStyle(one), getComputedStyle(one, '::after')].some(
        (look) => (look.outlineStyle !== 'none' && Number.parseFloat(look.outlineWidth) >= 1) || look.boxShadow !== 'none',
      )
    if (!hasCaret && ![it, it.parentElement, label, label?.firstElementChild ?? null].some(hasRing)) faults.push('no ring')
    const isOut = bottom <= 0 || top >= innerHeight || right <= 0 || left >= innerWidth
    if (isOut || width < 1 || height < 1) faults.push(`out of sight at ${Math.round(left)}, ${Math.round(top)}`)
    else {
      const clamp = (value: number, most: number) => Math.min(Math.max(value, 1), most - 1)
      const points = [0.5, 0.15, 0.85].flatMap((x) => [0.5, 0.15, 0.85].map((y) => [left + width * x, top + height * y] as const))
      const root = it.getRootNode() as Document | ShadowRoot
      const isShown = points.some(([x, y]) => {
        const found = root.elementFromPoint(clamp(x, innerWidth), clamp(y, innerHeight))
        return found && (it.contains(found) || found.contains(it) || label?.contains(found))
      })
      const by = document.elementFromPoint(clamp(left + width / 2, innerWidth), clamp(top + height / 2, innerHeight))
      if (!isShown) faults.push(`covered by ${by?.localName}.${by?.className}`)
    }
    return { name, faults }
  })

/** Waits two frames, until nothing moves any more. */
const rest = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(null)))))

/** Checks that the focus is visible. */
export async function expectSeen(page: Page, where: string): Promise<void> {
  await rest(page)
  const { name, faults } = await stop(page)
  expect(faults.map((it) => `${where}, ${name}: ${it}`)).toEqual([])
}

/** Presses Tab until the focus is on this element; every stop on the way must be visible. */
export async function walkTo(page: Page, what: string | RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const met: string[] = []
  for (let n = 0; n < MOST_STOPS; n++) {
    await page.keyboard.press(key)
    await rest(page)
    const { name, faults } = await stop(page)
    // After the last stop the focus goes to the browser's own bar, and then to the first stop.
    if (name === '') continue
    met.push(name)
    expect(faults.map((it) => `${new URL(page.url()).pathname}, ${name}: ${it}`)).toEqual([])
    if (typeof what === 'string' ? name.includes(what) : what.test(name)) return
  }
  throw new Error(`${what} cannot be reached by ${key}. Met: ${met.join(' | ')}`)
}

/** Presses Tab once through the whole page, from the first stop to the last; returns their number and faults. */
export async function walkThrough(page: Page): Promise<{ stops: number; faults: string[] }> {
  const faults: string[] = []
  let stops = 0
  for (; stops < MOST_STOPS; stops++) {
    await page.keyboard.press('Tab')
    await rest(page)
    const it = await stop(page)
    if (it.name === '') break
    faults.push(...it.faults.map((fault) => `${it.name}: ${fault}`))
  }
  return { stops, faults }
}

/** Holds every printable character; the space stands between two others, since some fields trim it at the ends. */
const PRINTABLE = String.fromCharCode(...Array.from({ length: 94 }, (_, at) => 33 + at)).replace('@', '@ ')

/** Returns the limit and the text of the focused field, in any shadow tree. */
const field = (page: Page) =>
  page.evaluate((all) => {
    const outer = document.activeElement
    const it = outer?.shadowRoot?.activeElement ?? outer
    const input = it instanceof HTMLInputElement || it instanceof HTMLTextAreaElement ? it : null
    const lines = it && [...it.querySelectorAll('.cm-line')].map((line) => line.textContent).join('\n')
    return {
      room: input && input.maxLength > 0 ? input.maxLength : all,
      text: input?.value ?? (lines || it?.textContent?.trim()),
    }
  }, PRINTABLE.length)

/** Presses every printable key behind these words, which are a line of their own in a text. */
export async function expectEveryKeyBehind(text: Locator, words: string): Promise<void> {
  const { keyboard } = text.page()
  await text.locator('p, td, th, code').filter({ hasText: words }).first().click()
  await keyboard.press('End')
  await keyboard.type(PRINTABLE)
  await expect.poll(() => text.textContent()).toContain(words + PRINTABLE)
}

/** Presses every printable key in a field, or in the focused one, and compares the text; a short field is filled several times. */
export async function expectEveryKey(where: Page | Locator, name = String(where), without = ''): Promise<void> {
  const page = 'keyboard' in where ? where : where.page()
  if (where !== page) await (where as Locator).focus()
  const { room } = await field(page)
  const all = [...PRINTABLE].filter((it) => !without.includes(it)).join('')
  for (let at = 0; at < all.length; at += room) {
    const keys = all.slice(at, at + room)
    await page.keyboard.press('Control+a')
    await page.keyboard.type(keys)
    await expect.poll(async () => (await field(page)).text, { message: name }).toBe(keys)
  }
}
