// Tests a fresh clone: it needs only npm and any Node from 18 on, so it may import built-in modules only.
import { join } from 'node:path'
import { ensureChromium } from './chromium.mjs'
import { follow } from './follow.mjs'
import { ensureInstalled, Plain, root } from './install.mjs'

const filters = process.argv.slice(2)
const total = { passed: 0, failed: 0, skipped: 0 }
const vitest = join(root, 'node_modules/vitest/vitest.mjs')
/** Limits the number of failed journeys that are run again. When more fail, a busy machine is not the cause. */
const MOST_TOLD_AGAIN = 3

/**
 * Adds the results of a child process. A child that died before it could count, or failed without saying where, is one failure.
 * Returns the journeys that failed.
 */
async function count(args) {
  const { code, message } = await follow(args, { listen: true })
  const { passed = 0, failed = 0, skipped = 0 } = message ?? {}
  total.passed += passed
  total.failed += code !== 0 && failed === 0 ? 1 : failed
  total.skipped += skipped
  return message?.journeys ?? {}
}

/**
 * Runs the file of each failed journey once more, from its start, and prints the name of a file that passes now. The tests of a
 * journey share a page, so a retry of one test alone would begin on a page in the wrong state.
 */
async function tellAgain(journeys) {
  const failed = Object.entries(journeys)
  if (failed.length > MOST_TOLD_AGAIN) return
  for (const [file, first] of failed) {
    const { code, message } = await follow([vitest, 'run', '--project', 'journeys', file], { listen: true })
    if (code !== 0 || !message) continue
    total.passed += message.passed - first.passed
    total.failed -= first.failed
    console.log(`passed when told again from its start: ${file}`)
  }
}

try {
  await ensureInstalled()
  const { problem } = await ensureChromium()
  // With filters the wanted tests may need no browser; tests that need one report what is missing.
  if (problem) console.error(problem)
  if (problem && filters.length === 0) total.failed++
  const [journeys] = await Promise.all([
    count([vitest, 'run', ...filters]),
    // The checks run beside the tests: the longest of them uses one core only.
    filters.length === 0 && count(['scripts/check.ts']),
  ])
  // A person who asks for certain tests wants to see them fail, so they are not run again.
  if (filters.length === 0) await tellAgain(journeys)
} catch (error) {
  console.error(error instanceof Plain ? error.message : error)
  total.failed++
}

process.exitCode = total.failed ? 1 : 0
console.log(`${total.passed} passed, ${total.failed} failed${total.skipped ? `, ${total.skipped} skipped` : ''}`)
