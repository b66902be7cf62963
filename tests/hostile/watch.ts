import type { Browser, Page } from 'playwright'
import { noteVisit } from '../support/visit.ts'
import { FAR } from './vectors/elements.ts'

/** Is a tab with a list of events that no text may cause. */
export type Watched = Page & { faults: string[] }

interface WatchOptions {
  /** Is true without the content policy: the texts themselves must be harmless. With the policy, it must have nothing to report. */
  isOpen: boolean
  width?: number
}

/** Opens a tab that records whatever a text runs, requests, opens or fetches. */
export async function openWatched(browser: Browser, { isOpen, width = 1280 }: WatchOptions): Promise<Watched> {
  const context = await browser.newContext({
    bypassCSP: isOpen,
    serviceWorkers: 'block',
    locale: 'zh-CN',
    reducedMotion: 'reduce',
    viewport: { width, height: 900 },
  })
  const faults: string[] = []
  const note = (what: string) => void faults.push(`${isOpen ? 'open' : 'walled'}: ${what}`)
  await context.exposeFunction('hostile', () => note('something of a text ran'))
  await context.exposeFunction('noteReport', note)
  await context.addInitScript(noteVisit)
  await context.addInitScript(() => {
    const { noteReport } = window as unknown as { noteReport: (what: string) => void }
    addEventListener('securitypolicyviolation', (it) => {
      // Pictures of other sites load over https only; an author's http picture is blocked, which is harmless.
      if (it.effectiveDirective === 'img-src' && it.blockedURI.startsWith('http:')) return
      noteReport(`${it.effectiveDirective} refused ${it.blockedURI} ${it.sample}`)
    })
  })
  // Pictures of other sites are harmless and get an answer. No other request to them is allowed.
  await context.route(
    (url) => url.hostname !== '127.0.0.1',
    (route) => {
      const request = route.request()
      if (request.resourceType() !== 'image') note(`${request.resourceType()} from ${request.url()}`)
      return request.resourceType() === 'image' ? route.fulfill({ contentType: 'image/svg+xml', body: DOT }) : route.abort()
    },
  )
  const page = await context.newPage()
  context.on('page', (other) => note(`a window opened: ${other.url()}`))
  page.on('dialog', (it) => {
    note(`a dialog: ${it.message()}`)
    void it.dismiss()
  })
  page.on('pageerror', (it) => note(`exception: ${it.message}`))
  page.on('framenavigated', (it) => {
    if (it === page.mainFrame() && it.url().startsWith(FAR)) note(`the page went to ${it.url()}`)
  })
  return Object.assign(page, { faults })
}

const DOT = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>'

/** Finds misplaced parts: content outside the box of its text or over the page's own parts, or a page that became too wide. */
export const coverFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const faults: string[] = []
    const wide = document.documentElement.scrollWidth - innerWidth
    if (wide > 0) faults.push(`the page is ${wide} px too wide`)
    /** Checks for an element between the two that scrolls: it contains its content. */
    const isScrolled = (it: HTMLElement, text: HTMLElement) => {
      let up = it.parentElement
      while (up && up !== text && !/auto|scroll|hidden|clip/.test(getComputedStyle(up).overflowX)) up = up.parentElement
      return up !== text
    }
    const judge = (it: HTMLElement, text: HTMLElement, box: DOMRect) => {
      const { position, zIndex, transform } = getComputedStyle(it)
      const name = `${it.localName}.${[...it.classList].join('.')}`
      if (position === 'fixed' || position === 'sticky' || zIndex !== 'auto' || transform !== 'none')
        faults.push(`${name} is ${position} ${zIndex} ${transform}`)
      const { left, right, top, bottom, width, height } = it.getBoundingClientRect()
      if (isScrolled(it, text) || !width || !height || it.matches('.anchor, .sr-only')) return
      const past = Math.round(Math.max(box.left - left, right - box.right, box.top - top, bottom - box.bottom))
      if (past > 24) faults.push(`${name} stands ${past} px out of its text: ${it.textContent?.slice(0, 40)}`)
    }
    for (const text of document.querySelectorAll<HTMLElement>('.prose, .rich, .bubble .words, [data-slot=content]')) {
      // Content that is clipped at its own edge covers nothing.
      if (!text.checkVisibility() || getComputedStyle(text).overflowY !== 'visible') continue
      const box = text.getBoundingClientRect()
      for (const it of text.querySelectorAll<HTMLElement>('*')) judge(it, text, box)
    }
    const isCovered = (it: HTMLElement) => {
      const { left, top, width, height } = it.getBoundingClientRect()
      // In immersive mode the reader has hidden the header.
      if (!it.checkVisibility({ visibilityProperty: true }) || !width || top < 0 || top + height > innerHeight) return false
      return [0.02, 0.25, 0.5, 0.75, 0.98].some((x) => {
        const found = document.elementFromPoint(left + width * x, top + height / 2)
        return found?.closest('.prose, .rich') && !it.contains(found)
      })
    }
    for (const it of document.querySelectorAll<HTMLElement>('header.top, .notice .icon-btn, footer'))
      if (isCovered(it)) faults.push(`a text lies over ${it.className}`)
    return [...new Set(faults)]
  })
