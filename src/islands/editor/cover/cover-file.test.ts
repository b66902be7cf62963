import { expect, test } from 'vitest'
import { faultOf } from './cover-file.ts'

const file = (type: string, size: number) => Object.defineProperty(new File(['x'], 'x', { type }), 'size', { value: size })
const MB = 1024 * 1024

test('a cover is a picture: large ones are cut before they are sent, drawings go as they are', () => {
  expect(faultOf(file('text/plain', 1))).toBe('请上传图片文件')
  expect(faultOf(file('', 1))).toBe('请上传图片文件')
  expect(faultOf(file('image/jpeg', 30 * MB))).toBe('')
  expect(faultOf(file('image/png', 61 * MB))).toMatch(/太大/)
  expect(faultOf(file('image/svg+xml', 11 * MB))).toBe('图片不能超过 10 MB')
})
