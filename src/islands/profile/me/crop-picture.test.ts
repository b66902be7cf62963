import { expect, test } from 'vitest'
import { fitted, middleSquare } from './crop-picture.ts'

test('a picture begins with its middle square', () => {
  expect(middleSquare(400, 200)).toEqual({ width: 50, height: 100, x: 25, y: 0 })
  expect(middleSquare(100, 100)).toEqual({ width: 100, height: 100, x: 0, y: 0 })
})

test('a large picture is shown smaller, a small one as it is', () => {
  expect(fitted(4000, 1000, { width: 400, height: 400 })).toEqual({ width: 400, height: 100 })
  expect(fitted(40, 30, { width: 400, height: 400 })).toEqual({ width: 40, height: 30 })
  expect(fitted(9000, 1, { width: 400, height: 400 })).toEqual({ width: 400, height: 1 })
})
