import type { Page } from 'playwright'

export type Finger = readonly [x: number, y: number]

/** Puts a reader's fingers on the page. */
export async function fingersOn(page: Page) {
  const session = await page.context().newCDPSession(page)
  /** When they do it, in seconds; as it happens if not set. A busy machine delivers touches late; when they were made is what counts. */
  let clock = 0
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', fingers: Finger[] = []) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: fingers.map(([x, y], id) => ({ x, y, id })),
      ...(clock && { timestamp: clock }),
    })
  async function go(...steps: Finger[][]) {
    const [start = [], ...moves] = steps
    await touch('touchStart', start)
    for (const fingers of moves) await touch('touchMove', fingers)
    await touch('touchEnd')
  }
  async function tapTwice([x, y]: Finger) {
    clock = (clock || Date.now() / 1000) + 5
    await go([[x, y]])
    clock += 0.2
    await go([[x + 2, y + 1]])
  }
  return { go, tapTwice }
}
