import { expect, test } from 'vitest'
import { shellOf } from '#lib/page-paths.ts'
import { readRedirects } from '#server/content/redirect/redirect.rules.ts'
import type { Load } from './load.ts'
import { renderRedirects } from './redirects-page.ts'

test('hosts of files are told of kept addresses, and which page serves any column; our server keeps to its own way there', async () => {
  const load = (async () => [{ from: '/old', to: '/post/1' }]) as unknown as Load
  const text = await (await renderRedirects(load)).text()
  expect(text.trim().split('\n')).toEqual(['/old /post/1 301', '/old/ /post/1 301', '/column/* /column 200'])
  expect([...readRedirects(text)]).toEqual([['/old', '/post/1']])
  expect(shellOf('/column/12')).toBe('/column')
})
