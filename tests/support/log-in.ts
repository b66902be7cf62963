import type { Page } from 'playwright-core'

/** Who logs in, in a browser: as the login of the site does it, and without its dialog. */
export async function logIn(page: Page, site: string, username: string, password: string): Promise<void> {
  // Only a page of the site is given the browser's half of the session.
  await page.goto(`${site}/offline`)
  await page.evaluate(
    async (form) => {
      const reply = await fetch('/v1/auth/login', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...form, source: 'PC' }),
      })
      const { data } = (await reply.json()) as { data: { token: string; refreshToken: string } }
      // biome-ignore lint/suspicious/noDocumentCookie: as the site keeps them
      document.cookie = `blog_token=${data.token}; path=/; max-age=604800; samesite=lax`
      // biome-ignore lint/suspicious/noDocumentCookie: as the site keeps them
      document.cookie = `blog-refresh-token=${data.refreshToken}; path=/; max-age=604800; samesite=lax`
    },
    { username, password },
  )
}
