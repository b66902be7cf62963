import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { cut, subsets } from './fonts.ts'

test.for(subsets)('$file is what the script cuts from its font today', async (it) => {
  const kept = readFileSync(new URL(`../src/styles/fonts/${it.file}`, import.meta.url))
  expect((await cut(it)).equals(kept)).toBe(true)
})
