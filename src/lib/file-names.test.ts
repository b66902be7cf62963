import { expect, test } from 'vitest'
import { endingOf, fileName, uniqueNames } from './file-names.ts'

test.each([
  ['桥拱和倒影', '桥拱和倒影'],
  ['一/二\\三:四*五?"六"<七>|八', '一 二 三 四 五 六 七 八'],
  ['../../etc/passwd', 'etc passwd'],
  ['末尾有点...  ', '末尾有点'],
  ['.隐藏', '隐藏'],
  ['一行\n两行\u202e反着写', '一行 两行 反着写'],
  ['CON', 'CON_'],
  ['   ', '照片'],
  ['/', '照片'],
  ['𠮷'.repeat(80), '𠮷'.repeat(60)],
])('a file may be named %j', (text, name) => {
  expect(fileName(text, '照片')).toBe(name)
})

test.each([
  ['/uploads/a.webp', '.webp'],
  ['/uploads/A.JPG?v=1.png', '.jpg'],
  ['/uploads/none', ''],
  ['https://cdn.example/a.tar.gz#x', '.gz'],
])('the ending of %s', (address, ending) => {
  expect(endingOf(address)).toBe(ending)
})

test('the same name twice is counted, whatever its letters', () => {
  const unique = uniqueNames()
  expect(['桥', '桥', 'A', 'a', '桥'].map((it) => unique(it, '.jpg'))).toEqual([
    '桥.jpg',
    '桥 (2).jpg',
    'A.jpg',
    'a (2).jpg',
    '桥 (3).jpg',
  ])
  expect(unique('桥', '.png')).toBe('桥.png')
})
