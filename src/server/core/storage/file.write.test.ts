import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { writeWhole } from './file.write.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'inkstone-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('a file that cannot be written whole leaves no half, and the one before it stays', async () => {
  // A folder has this name, so the file that is written beside it cannot be moved there.
  mkdirSync(join(folder, 'a.png', 'full'), { recursive: true })
  await expect(writeWhole(folder, 'a.png', Buffer.from('bytes'))).rejects.toThrow()
  expect(readdirSync(folder)).toEqual(['a.png'])
})
