import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { compileInlineScripts } from './inline-scripts.ts'

test('scripts inside the page leave no name behind and are as small as by hand', async () => {
  const scripts = await compileInlineScripts(resolve('src/client/inline'))
  expect(Object.keys(scripts).sort()).toEqual([
    'board',
    'firstOfVisit',
    'lanterns',
    'notice',
    'outdated',
    'reading',
    'session',
    'shelf',
    'theme',
  ])
  for (const code of Object.values(scripts)) expect(code).toMatch(/^\(\(\)=>\{.*\}\)\(\)$|^try\{.*\}catch\{\}$/s)
  expect(Object.values(scripts).join('').length).toBeLessThanOrEqual(2_060)
})
