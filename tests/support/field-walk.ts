import type { Page } from 'playwright'
import { expect } from 'vitest'
import { expectEveryKey } from './keyboard.ts'
import { type Eyes, watchFields } from './text-fields.ts'

/** A page that is still busy after this time never becomes quiet. */
const PATIENCE = 20_000

const asked = (url: string, name: string) => new URL(url).searchParams.get(name)

/** Counts the open requests of a page, without streams. */
function watchCalls(page: Page): () => number {
  const open = new Set<object>()
  page.on('request', (it) => it.resourceType() !== 'eventsource' && open.add(it))
  page.on('requestfinished', (it) => open.delete(it))
  page.on('requestfailed', (it) => open.delete(it))
  return () => open.size
}

/** Keeps the walk on its page: calls that write are refused, and other pages do not load. */
async function stay(page: Page, isInside: (url: URL) => boolean): Promise<void> {
  await page.route(
    (url) => !isInside(url),
    // An answer without content leaves the page where it is.
    (route) => (route.request().isNavigationRequest() ? route.fulfill({ status: 204 }) : route.fallback()),
  )
  await page.route(/\/v1\//, (route) => {
    const request = route.request()
    if (request.method() === 'GET' || /\/preview$|ticket$/.test(new URL(request.url()).pathname)) return route.fallback()
    return route.fulfill({ status: 400, json: { code: 400, message: '这里什么都不写', data: null, extra: {} } })
  })
}

/**
 * Walks through a page: presses all buttons, and every printable key in each field that appears.
 * @param path of the page, which the walk does not leave
 * @param apart keys that a field takes otherwise, by the end of its name, with what becomes of them
 */
export async function openFieldWalk(page: Page, path: string, apart: Record<string, (page: Page) => Promise<void>> = {}) {
  const met = await watchFields(page)
  await stay(page, ({ pathname }) => pathname === path)
  const waiting = watchCalls(page)
  const written = new Set<string>()
  const ask = <T>(what: (eyes: Eyes, words: string) => T | Promise<T>, words = ''): Promise<T> =>
    page.evaluate(`(${what})(globalThis.eyes, ${JSON.stringify(words)})`) as Promise<T>
  const settle = async () => {
    await expect.poll(async () => (await ask((eyes) => eyes.isQuiet())) && waiting(), { interval: 20, timeout: PATIENCE }).toBe(0)
  }

  async function writeAll(): Promise<void> {
    for (const name of await ask((eyes) => eyes.fields())) {
      if (written.has(name)) continue
      written.add(name)
      await ask((eyes, it) => eyes.enter(it), name)
      const [, other] = Object.entries(apart).find(([end]) => name.endsWith(end)) ?? []
      await (other ? other(page) : expectEveryKey(page, name))
      await leaveSearch()
    }
  }
  const top = () => ask((eyes) => eyes.top())
  const where = () => ask((eyes) => eyes.address())
  /** Empties the search field: a search shortens a list, and with it the buttons that can be pressed. */
  async function leaveSearch(): Promise<void> {
    if (!(await ask((eyes) => eyes.isSearch()))) return
    await page.keyboard.press('Control+a')
    await page.keyboard.press('Delete')
    await expect.poll(() => page.url()).not.toContain('keyword=')
    // The whole list is there when the page comes anew.
    if (!(await top())) await page.reload()
    await settle()
  }

  /** Visits everything that can be reached from an address without leaving its page. */
  async function walk(address: string): Promise<void> {
    /** Checks whether an address is in the same room and tab, filters aside. */
    const isNear = (url: string) => ['room', 'tab'].every((it) => asked(url, it) === asked(address, it))
    const tried = new Set<string>()
    const known = new Set<string>()
    const open = [address]
    const noteNear = (place: string) => {
      if (!isNear(page.url()) || known.has(place)) return
      known.add(place)
      open.push(page.url())
    }
    const press = async (door: string) => {
      await ask((eyes, it) => eyes.press(it), door)
      await settle()
    }
    async function nextDoor(here: string): Promise<string | undefined> {
      await writeAll()
      const door = (await ask((eyes) => eyes.doors())).find((it) => !tried.has(`${here} › ${it}`))
      if (door !== undefined) tried.add(`${here} › ${door}`)
      return door
    }
    async function reach(base: string, home: string, path: readonly string[]): Promise<void> {
      for (let n = 0; n < 3 && (await top()); n++) {
        // It may have come after the walk had looked for it.
        await writeAll()
        await page.keyboard.press('Escape')
        await settle()
      }
      if ((await top()) || (await where()) !== home) {
        await page.goto(base)
        await settle()
      }
      for (const door of path) await press(door)
    }
    /** @param above what stood on top before each door of the path, and stands there now */
    async function explore(base: string, path: readonly string[], above: readonly string[]): Promise<void> {
      const [here, home] = [above.at(-1) ?? '', await where()]
      for (let door = await nextDoor(here); door !== undefined; door = await nextDoor(here)) {
        await press(door)
        const [now, place] = [await top(), await where()]
        if (place !== home) noteNear(place)
        else if (!above.includes(now)) await explore(base, [...path, door], [...above, now])
        if (place !== home || now !== here) await reach(base, home, path)
      }
    }
    for (const base of open) {
      await page.goto(base)
      await settle()
      known.add(await where())
      await explore(page.url(), [], [''])
    }
  }
  return { walk, settle, writeAll, met, written }
}
