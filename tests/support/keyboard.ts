import type { Locator, Page } from 'playwright'
import { expect } from 'vitest'

/** Far more stops than any screen has. */
const MOST_STOPS = 160

/** What somebody who only has a keyboard, or only ears, meets: on every page of a tab. */
export function watchWords(): void {
  const heard: string[] = []
  Object.assign(globalThis, { heard })
  const LIVE = '[role=status], [role=alert], [role=log], [aria-live=polite], [aria-live=assertive], output'
  // A region is heard when it was there before its words were; only an alert is heard as it comes.
  const isHeard = (region: Element | null, added: Node) =>
    region && (region.getAttribute('role') === 'alert' || !added.contains(region)) && region.checkVisibility()
  new MutationObserver((changes) => {
    for (const { target, addedNodes, type } of changes)
      for (const node of type === 'characterData' ? [target] : addedNodes) {
        const inside = node instanceof Element ? node.matches('[role=alert]') && node : null
        const region = inside || (target instanceof Element ? target : target.parentElement)?.closest(LIVE) || null
        if (isHeard(region, node)) heard.push(node.textContent?.trim() ?? '')
      }
  }).observe(document, { subtree: true, childList: true, characterData: true })
}

/** Waits until a live region has said this. */
export const hears = (page: Page, words: string | RegExp): Promise<void> =>
  expect
    .poll(() => page.evaluate(() => (globalThis as unknown as { heard: string[] }).heard.join('\n')))
    .toMatch(words) as Promise<void>

interface Stop {
  name: string
  /** What somebody who looks for it would say against it. */
  faults: string[]
}

/** Where the keyboard is, and whether that can be seen. */
const stop = (page: Page): Promise<Stop> =>
  page.evaluate(() => {
    const outer = document.activeElement
    // The source of the editor stands in a tree of its own.
    const it = outer?.shadowRoot?.activeElement ?? outer
    if (!it || it === document.body || it === document.documentElement) return { name: '', faults: ['the focus is lost'] }
    const label = (it as HTMLInputElement).labels?.[0] ?? null
    const words =
      it.getAttribute('aria-label') || label?.textContent?.trim() || it.textContent?.trim() || it.getAttribute('title') || it.id
    const name = `${it.localName} ${words?.slice(0, 40) || `.${it.className}`}`
    const faults: string[] = []
    const { left, top, right, bottom, width, height } = it.getBoundingClientRect()
    // A caret, or a ring on it or on what draws its frame.
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

/** Nothing of it moves any more. */
const rest = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(null)))))

/** Where it is can be seen. */
export async function expectSeen(page: Page, where: string): Promise<void> {
  await rest(page)
  const { name, faults } = await stop(page)
  expect(faults.map((it) => `${where}, ${name}: ${it}`)).toEqual([])
}

/** Walks by Tab until the focus is on what this names; whatever it meets on the way can be seen. */
export async function walkTo(page: Page, what: string | RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const met: string[] = []
  for (let n = 0; n < MOST_STOPS; n++) {
    await page.keyboard.press(key)
    await rest(page)
    const { name, faults } = await stop(page)
    // From the last stop the browser's own bar is next, and then the first one.
    if (name === '') continue
    met.push(name)
    expect(faults.map((it) => `${new URL(page.url()).pathname}, ${name}: ${it}`)).toEqual([])
    if (typeof what === 'string' ? name.includes(what) : what.test(name)) return
  }
  throw new Error(`${what} cannot be reached by ${key}. Met: ${met.join(' | ')}`)
}

/** Walks once through all of a page, from its first stop to its last; answers how many there are. */
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

/** Every character that a keyboard prints; the space between two others, since some fields take it away at an end. */
const PRINTABLE = String.fromCharCode(...Array.from({ length: 94 }, (_, at) => 33 + at)).replace('@', '@ ')

/** The field with the focus, in whatever tree it stands: how many characters it takes, and what it says. */
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

/** Presses every printable key in a field, or in the one with the focus, and compares what stands there; a short field is filled several times. */
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
