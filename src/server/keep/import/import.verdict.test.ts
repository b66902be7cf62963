import { expect, test } from 'vitest'
import { verdictOf } from './import.verdict.ts'

test.each([
  ['deleted', { isDeleted: true, isEdited: true, same: true, force: true }],
  ['unchanged', { isDeleted: false, isEdited: false, same: true, force: true }],
  ['unchanged', { isDeleted: false, isEdited: true, same: true, force: false }],
  ['save', { isDeleted: false, isEdited: true, same: true, force: true }],
  ['save', { isDeleted: false, isEdited: false, same: false, force: false }],
  ['edited', { isDeleted: false, isEdited: true, same: false, force: false }],
  ['save', { isDeleted: false, isEdited: true, same: false, force: true }],
])('%s: %o', async (verdict, { same, ...before }) => {
  expect(await verdictOf({ ...before, isSame: () => same })).toBe(verdict)
})
