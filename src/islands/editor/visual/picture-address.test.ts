import { expect, test } from 'vitest'
import { pictureAddress } from './picture-address.ts'

test.each([
  'https://a.b/c.png',
  'http://a.b/c',
  '//a.b/c',
  '/uploads/a.webp',
  'a b.png',
  '图.png',
  'data:image/png;base64,AA',
  'blob:https://a/b',
])('what can be a picture stays as it is written: %s', (address) => expect(pictureAddress(address)).toBe(address))

test.each([
  'javascript:alert(1)',
  ' javascript:alert(1)',
  '\u0001jAva\tscript:alert(1)',
  'vbscript:a',
  'file:///etc/passwd',
  'data:text/html,a',
  'data:image/svg+xml,a',
  'https://[',
])('an address that does something else, or cannot be read, is none: %s', (address) => expect(pictureAddress(address)).toBe(''))
