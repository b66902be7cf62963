import { expect } from 'vitest'
import { launchBareBrowser } from './bare-browser.ts'

/** The start of this browser is slow, because everything else runs at the same time. */
const PATIENCE = { timeout: 10_000 }

/** Opens the home page in a separate browser, with one of its articles that has not been read yet. */
export async function openBareHome(url: string, place: number) {
  const bare = await launchBareBrowser()
  const home = await bare.visiblePage()
  await home.goto(url)
  await expect.poll(() => home.evaluate('document.readyState + document.title'), PATIENCE).toMatch(/^complete./)
  const link = await home.evaluate<{ x: number; y: number; path: string }>(`(() => {
    const link = document.querySelectorAll('main h2 a[href^="/post/"]')[${place}]
    link.scrollIntoView({ block: 'center', behavior: 'instant' })
    const { x, y } = link.getBoundingClientRect()
    return { x: x + 8, y: y + 8, path: link.getAttribute('href') }
  })()`)
  return {
    bare,
    home,
    path: link.path,
    async hover() {
      await home.mouse('mouseMoved', link.x, link.y)
      await expect.poll(() => bare.prerendered(), PATIENCE).toEqual([link.path])
    },
    async press() {
      await home.mouse('mousePressed', link.x, link.y)
      await home.mouse('mouseReleased', link.x, link.y)
      await expect.poll(async () => (await bare.visiblePage()).url, PATIENCE).toBe(url + link.path)
      return bare.visiblePage()
    },
  }
}
