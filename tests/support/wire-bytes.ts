import type { Page } from 'playwright'

export const SCRIPT = /\.js(?:\?|$)/
export const STYLES = /\.css(?:\?|$)/
/** Time in which nothing further is asked for, after the network is still. */
const REST_MS = 300

/** Counts what a page is sent of scripts or styles, in bytes on the wire with their heads. Ask before the page is opened. */
export async function countFiles(page: Page, kind: RegExp) {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const asked = new Map<string, string>()
  const none = () => ({ bytes: 0, files: 0, names: {} as Record<string, number> })
  let sent = none()
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (kind.test(request.url)) asked.set(requestId, request.url.replace(/.*\//, ''))
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const name = asked.get(requestId)
    if (name === undefined) return
    sent.names[name] = encodedDataLength
    sent.bytes += encodedDataLength
    sent.files += 1
  })
  /** Answers what came since it was asked last, once the network is still. */
  return async () => {
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(REST_MS)
    const since = sent
    sent = none()
    return since
  }
}
