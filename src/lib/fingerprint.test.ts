import { expect, test } from 'vitest'
import { fingerprint } from './fingerprint.ts'

test('the order of keys does not count, that of a list does', () => {
  expect(fingerprint({ a: 1, b: { c: [1, 2], d: null } })).toBe(fingerprint({ b: { d: null, c: [1, 2] }, a: 1 }))
  expect(fingerprint({ a: [1, 2] })).not.toBe(fingerprint({ a: [2, 1] }))
})

test('another value is another name, in every place', () => {
  const names = [{}, { a: '' }, { a: '砚' }, { a: '台' }, { a: { b: '砚' } }, [], null].map(fingerprint)
  expect(new Set(names).size).toBe(names.length)
})

test('what is left out is as if it were not there, as on the wire', () => {
  expect(fingerprint({ a: 1, b: undefined })).toBe(fingerprint({ a: 1 }))
})
