import { expect, test } from 'vitest'
import { isScreenAddress, isScreenPath } from './screen-path.ts'
import { decodePath, encodePath } from './site-path.ts'

test.each([
  ['/post/12', '/post/12'],
  ['/%E5%BD%92%E6%A1%A3', '/归档'],
  ['/归档/', '/归档/'],
  ['/50%25', '/50%'],
  ['/a/../b', null],
  ['/.git/config', null],
  ['/a\\b', null],
  ['/a%5Cb', null],
  ['/a%2fb', null],
  ['/a%252fb', null],
  ['/%25E5%25BD%2592', null],
  ['//a', null],
  ['/a//b', null],
  ['/%00', null],
  ['/%7f', null],
  ['/%c2%85', null],
  ['/%ff', null],
  ['/%ED%A0%80', null],
  ['*', null],
  ['', null],
])('decodePath(%s) is %s', (raw, path) => expect(decodePath(raw)).toBe(path))

test('what is encoded is decoded to the same path, and holds nothing that a header or a list would take apart', () => {
  for (const path of ['/', '/归档/', "/a b/c'd(e)*", '/问?答#题:一', '/100%']) {
    expect(decodePath(encodePath(path))).toBe(path)
    expect(encodePath(path)).toMatch(/^[\w/%.!'()~-]+$/)
  }
})

test.each([
  ['/', true],
  ['/about', true],
  ['/post/12', true],
  ['/archive/2024', true],
  ['/post/012', false],
  ['/post/a', false],
  ['/post/12/comments', false],
  ['/archive/20245', false],
])('isScreenPath(%s) is %s', (path, is) => expect(isScreenPath(path)).toBe(is))

test.each([
  ['/editor?id=5', true],
  ['/user/profile?tab=sign&page=2', true],
  ['/tags?tagId=3&tagName=%E6%95%B0', true],
  ['/editor?id=5?x', false],
  ['/editor?id=5#x', false],
  ['/editor?token=stolen', false],
  ['/editor?id=5&token=stolen', false],
  ['//evil.example?id=5', false],
  ['/editor?next=//evil.example', false],
])('isScreenAddress(%s) is %s', (address, is) => expect(isScreenAddress(address)).toBe(is))
