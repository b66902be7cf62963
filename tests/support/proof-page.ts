import type { Page } from 'playwright'
import { PROOF_SECONDS } from '#contract/core/define.ts'

/** Tells a story when neither a login nor the last proof says any more who is at the keys. */
export async function withoutProof(clock: { ahead: number }, story: () => Promise<void>, times = 1): Promise<void> {
  const ahead = times * PROOF_SECONDS * 1000
  clock.ahead += ahead
  await story()
  clock.ahead -= ahead
}

/** Answers the question who is at the keys by the password. */
export async function prove(page: Page, password: string): Promise<void> {
  await page.getByRole('heading', { name: '确认是你本人' }).waitFor()
  await page.getByLabel('当前密码').fill(password)
  await page.keyboard.press('Enter')
}
