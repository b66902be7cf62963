// Tests from nothing: any Node from 18 on, npm, built-in modules only.
import { join } from 'node:path'
import { ensureChromium } from './chromium.mjs'
import { follow } from './follow.mjs'
import { ensureInstalled, Plain, root } from './install.mjs'

const filters = process.argv.slice(2)
const total = { passed: 0, failed: 0, skipped: 0 }

/** Adds what a child counted. One that died before it could count, or failed without saying where, is one failure. */
async function count(args) {
  const { code, message } = await follow(args, { listen: true })
  const { passed = 0, failed = 0, skipped = 0 } = message ?? {}
  total.passed += passed
  total.failed += code !== 0 && failed === 0 ? 1 : failed
  total.skipped += skipped
}

try {
  await ensureInstalled()
  const { problem } = await ensureChromium()
  // With filters the wanted tests may need no browser; those that do say what is missing.
  if (problem) console.error(problem)
  if (problem && filters.length === 0) total.failed++
  if (filters.length === 0) await count(['scripts/check.ts'])
  await count([join(root, 'node_modules/vitest/vitest.mjs'), 'run', ...filters])
} catch (error) {
  console.error(error instanceof Plain ? error.message : error)
  total.failed++
}

process.exitCode = total.failed ? 1 : 0
console.log(`${total.passed} passed, ${total.failed} failed${total.skipped ? `, ${total.skipped} skipped` : ''}`)
