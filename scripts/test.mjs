// Tests from nothing: any Node from 18 on, npm, built-in modules only.
import { join } from 'node:path'
import { ensureChromium } from './chromium.mjs'
import { follow } from './follow.mjs'
import { ensureInstalled, Plain, root } from './install.mjs'

const filters = process.argv.slice(2)
const total = { passed: 0, failed: 0, skipped: 0 }
const vitest = join(root, 'node_modules/vitest/vitest.mjs')
/** Of more journeys that fail no busy machine is the cause. */
const MOST_TOLD_AGAIN = 3

/** Adds what a child counted. One that died before it could count, or failed without saying where, is one failure. Gives the journeys that failed. */
async function count(args) {
  const { code, message } = await follow(args, { listen: true })
  const { passed = 0, failed = 0, skipped = 0 } = message ?? {}
  total.passed += passed
  total.failed += code !== 0 && failed === 0 ? 1 : failed
  total.skipped += skipped
  return message?.journeys ?? {}
}

/** The tests of a journey share a page, so the second try of one begins where the first was lost: the whole file is told once more, and named. */
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
  // With filters the wanted tests may need no browser; those that do say what is missing.
  if (problem) console.error(problem)
  if (problem && filters.length === 0) total.failed++
  const [journeys] = await Promise.all([
    count([vitest, 'run', ...filters]),
    // Beside the tests: the longest of it has use for one core only.
    filters.length === 0 && count(['scripts/check.ts']),
  ])
  // Who asks for some tests wants to see them fail.
  if (filters.length === 0) await tellAgain(journeys)
} catch (error) {
  console.error(error instanceof Plain ? error.message : error)
  total.failed++
}

process.exitCode = total.failed ? 1 : 0
console.log(`${total.passed} passed, ${total.failed} failed${total.skipped ? `, ${total.skipped} skipped` : ''}`)
