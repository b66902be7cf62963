/**
 * Resolves when an older browser has got what it lacks; `undefined` in a current one, which never asks for that file. Parts that load by
 * themselves wait for it. `URL.parse` is the youngest of what the site uses: without it others are missing too.
 */
export const filledIn: Promise<unknown> | undefined = 'parse' in URL ? undefined : import('./older/older.ts').catch(() => {})
