import type { Locator, Page } from 'playwright'
import { spread } from './figures.ts'
import { openWatch } from './watch.ts'

/** From the press of the button until a GET on the static page shows the new words. */
export async function publishByHand(page: Page, { url, id, times }: { url: string; id: number; times: number }) {
  const watch = await openWatch(Number(new URL(url).port))
  const took: number[] = []
  const drawer = page.getByRole('dialog', { name: '文章设置' })
  for (let n = 0; n < times; n++) {
    const words = `Live${n}x${Math.floor(performance.now())}`
    await page.locator('.cm-content').click()
    await page.keyboard.press('Control+End')
    await page.keyboard.insertText(`\n\n${words}`)
    await page.getByRole('button', { name: '文章设置' }).click()
    const submit = drawer.locator('button[type=submit]')
    await submit.waitFor()
    await page.evaluate(() =>
      addEventListener('pointerdown', () => Object.assign(globalThis, { pressedAt: Date.now() }), { capture: true, once: true }),
    )
    const shown = watch.shows(`/post/${id}`, words).then(() => Date.now())
    await submit.click()
    const liveAt = await Promise.race([shown, refusal(drawer)])
    took.push(liveAt - (await page.evaluate(() => (globalThis as unknown as { pressedAt: number }).pressedAt)))
    await drawer.waitFor({ state: 'detached' })
  }
  watch.close()
  return spread(took)
}

/** A publish that is refused never comes: said at once, and not waited for. */
async function refusal(drawer: Locator): Promise<never> {
  const words = drawer.getByRole('alert').filter({ hasText: /\S/ })
  await words.first().waitFor({ timeout: 0 })
  throw new Error(`not published: ${await words.first().innerText()}`)
}
