import type { Page } from 'playwright'
import { expect } from 'vitest'

export const SCRIPT = /\.js(?:\?|$)/
export const STYLES = /\.css(?:\?|$)/
/** Time in which nothing further is asked for, after the last answer. */
const REST_MS = 800

/** Counts what a page is sent of scripts or styles, in bytes on the wire with their heads. Ask before the page is opened. */
export async function countFiles(page: Page, kind: RegExp) {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const asked = new Map<string, string>()
  const pending = new Map<string, string>()
  let begun = 0
  const none = () => ({ bytes: 0, files: 0, names: {} as Record<string, number> })
  let sent = none()
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    begun++
    pending.set(requestId, request.url)
    if (kind.test(request.url)) asked.set(requestId, request.url.replace(/.*\//, ''))
  })
  session.on('Network.loadingFailed', ({ requestId }) => pending.delete(requestId))
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    pending.delete(requestId)
    const name = asked.get(requestId)
    if (name === undefined) return
    sent.names[name] = encodedDataLength
    sent.bytes += encodedDataLength
    sent.files += 1
  })
  /** Waits until nothing is asked for. Playwright's own "networkidle" can be lost for ever on a page with frames. */
  async function still(): Promise<void> {
    for (let before = -1; before !== begun; ) {
      await expect.poll(() => [...pending.values()], { timeout: 30_000 }).toEqual([])
      before = begun
      await page.waitForTimeout(REST_MS)
    }
  }
  /** Answers what came since it was asked last, once the network is still. */
  return async () => {
    await still()
    const since = sent
    sent = none()
    return since
  }
}
