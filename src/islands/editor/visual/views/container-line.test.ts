import { expect, test } from 'vitest'
import { readOpening, writeOpening } from './container-line.ts'

test.each([
  ['::: tip 小心 一点', 'tip', '小心 一点', '::: danger 小心 一点', '::: tip 新'],
  [':::warning[标题]{#a}', 'warning', '标题', ':::danger[标题]{#a}', ':::warning[新]{#a}'],
  ['::: INFO', 'info', '', '::: danger', '::: INFO 新'],
])('%s is read, and keeps its way of writing', (line, kind, title, other, renamed) => {
  expect(readOpening(line)).toEqual({ kind, title })
  expect(writeOpening(line, kind, title)).toBe(line)
  expect(writeOpening(line, 'danger', title)).toBe(other)
  expect(writeOpening(line, kind, '新')).toBe(renamed)
})

test('what is no container of the site is left alone', () => {
  expect(readOpening('::: tabs')).toBeNull()
  expect(writeOpening('::: tabs', 'tip', '题')).toBe('::: tabs')
})
