import { afterEach, expect, test, vi } from 'vitest'
import { copyText } from './copy-text.ts'

afterEach(() => void vi.unstubAllGlobals())

test('a text is copied', async () => {
  const writeText = vi.fn().mockResolvedValue(undefined)
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  expect(await copyText('https://example.org/post/1')).toBe(true)
  expect(writeText).toHaveBeenCalledWith('https://example.org/post/1')
})

test('a browser that refuses, and a page without a clipboard, say no instead of breaking', async () => {
  vi.stubGlobal('navigator', { clipboard: { writeText: () => Promise.reject(new Error('not allowed')) } })
  expect(await copyText('a')).toBe(false)
  vi.stubGlobal('navigator', {})
  expect(await copyText('a')).toBe(false)
})
