import { expect, test } from 'vitest'
import { isShell, shellOf } from './page-paths.ts'

test('[2.2] every column has one page, and only a number names one', () => {
  for (const path of ['/column/1', '/column/987654']) expect(shellOf(path)).toBe('/column')
  for (const path of ['/column', '/column/0', '/column/01', '/column/x', '/column/1/2', '/columns/1', '/', '/post/1'])
    expect(shellOf(path)).toBe(path)
  expect(['/column', '/column/1', '/'].map(isShell)).toEqual([true, false, false])
})
