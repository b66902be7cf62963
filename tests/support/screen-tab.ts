import type { Browser, Page } from 'playwright'
import { standIn } from './stand-ins.ts'
import { noteVisit } from './visit.ts'

/** A tab that states of screens are opened in, one after another. */
export interface Tab {
  page: Page
  /** Before a state: nothing was here before, and the visit counts as reported: the server listens to so many of one network only. */
  begin(): Promise<void>
  /** Back at one page, as in a tab that has just been opened. */
  settle(): Promise<void>
  /** After it: what it has left, in the browser and of Playwright's. Whether the tab is good for another: a clock that was set stays set. */
  forget(origin: string): Promise<boolean>
}

let begun = 0
/** Then its process has held enough. */
const USED_MOST = 30

/** @param options.standsIn whether calls are answered beside the browser's cache; otherwise by Playwright itself */
export async function openScreenTab(browser: Browser, { standsIn = true } = {}): Promise<Tab> {
  const context = await browser.newContext({ locale: 'zh-CN', reducedMotion: 'reduce' })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const leaveCalls = standsIn ? await standIn(page, session) : async () => {}
  const scripts: { dispose(): Promise<void> }[] = []
  const addScript = page.addInitScript.bind(page)
  page.addInitScript = async (...script: Parameters<typeof addScript>) => {
    const added = await addScript(...script)
    scripts.push(added)
    return added
  }
  let isClockSet = false
  let used = 0
  const { clock } = page
  for (const name of ['install', 'setFixedTime'] as const) {
    const set = clock[name].bind(clock) as (time?: never) => Promise<void>
    clock[name] = (time) => {
      isClockSet = true
      return set(time as never)
    }
  }

  return {
    page,
    async begin() {
      await page.addInitScript(leaveSession, String(++begun))
      await page.addInitScript(noteVisit)
    },
    settle: () => session.send('Page.resetNavigationHistory').then(() => {}),
    async forget(origin) {
      if (isClockSet || !standsIn || ++used === USED_MOST) {
        await context.close()
        return false
      }
      page.removeAllListeners('console').removeAllListeners('pageerror')
      await context.setOffline(false)
      await leaveCalls()
      // A page of the same site: an empty one would end the process that has its scripts compiled.
      await page.goto(`${origin}/robots.txt`)
      for (const it of scripts.splice(0)) await it.dispose()
      await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
      return true
    },
  }
}

/** For the browser: what the state before kept for its tab is taken away at the first page of this one. */
function leaveSession(name: string): void {
  if (window !== top || !location.protocol.startsWith('http') || window.name === name) return
  window.name = name
  sessionStorage.clear()
}
