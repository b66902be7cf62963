import type { Page } from 'playwright'

export type Finger = readonly [x: number, y: number]

/** Puts a reader's fingers on the page. */
export async function fingersOn(page: Page) {
  const session = await page.context().newCDPSession(page)
  /** When they do it, in seconds. A busy machine delivers touches late; when they were made is what counts. */
  let clock = Date.now() / 1000
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', fingers: Finger[] = []) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: fingers.map(([x, y], id) => ({ x, y, id })),
      timestamp: clock,
    })
  async function play([start = [], ...moves]: Finger[][], rest: number) {
    await touch('touchStart', start)
    for (const fingers of moves) {
      clock += 0.016
      await touch('touchMove', fingers)
    }
    clock += rest
    await touch('touchEnd')
  }
  /** Moves them, and lets them rest before they leave. */
  async function go(...steps: Finger[][]) {
    clock += 5
    await play(steps, 0.2)
  }
  /** Moves them, and lifts them in the movement. */
  async function fling(...steps: Finger[][]) {
    clock += 5
    await play(steps, 0.016)
  }
  async function tapTwice([x, y]: Finger) {
    clock += 5
    await play([[[x, y]]], 0)
    clock += 0.2
    await play([[[x + 2, y + 1]]], 0)
  }
  return { go, fling, tapTwice }
}
