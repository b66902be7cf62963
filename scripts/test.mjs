// Runs the tests on a fresh clone: it needs only npm and any Node from 18 on, so it may import built-in modules only.
import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ensureChromium } from './chromium.mjs'
import { follow } from './follow.mjs'
import { ensureInstalled, Plain, root } from './install.mjs'

const vitest = join(root, 'node_modules/vitest/vitest.mjs')
const at = (...path) => join(root, ...path)
/** Holds what runs in minutes: all that stands beside the code, the walks over the contract, and one journey each of reading, talking and writing. */
const QUICK = [
  at('src', '/'),
  at('scripts', '/'),
  ...['contract', 'authorisation', 'bad-input', 'journeys/smoke'].map((it) => at('tests', it)),
]
/** Limits how many failed files are told again: more of them are not the fault of a busy machine. */
const MOST_TOLD_AGAIN = 6

const total = { passed: 0, failed: 0, skipped: 0 }

/** Adds what a child counted. A child that died before it could count, or failed without saying where, is one failure. Returns the failed files that may be told again. */
async function count(args) {
  const { code, message } = await follow(args, { listen: true })
  const { passed = 0, failed = 0, skipped = 0 } = message ?? {}
  total.passed += passed
  total.failed += code !== 0 && failed === 0 ? 1 : failed
  total.skipped += skipped
  return message?.waiting ?? {}
}

/**
 * Runs failed files that start programs or browsers again, when nothing else runs. Each is run whole: the tests of a file share a page
 * and a program, so a second try of one begins where the first was lost.
 */
async function tellAgain(files) {
  const failed = Object.entries(files)
  if (failed.length > MOST_TOLD_AGAIN) return
  for (const [file, first] of failed) {
    const { code, message } = await follow([vitest, 'run', '--project', first.project, file], { listen: true })
    if (code !== 0 || !message) continue
    total.passed += message.passed - first.passed
    total.failed -= first.failed
    console.log(`passed when told again from its start: ${file}`)
  }
}

/** Lists the journeys of the nouns whose files differ from the last commit: a page in a browser imports nothing that vitest could follow. */
function changedJourneys() {
  const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n')
  const changed = [...git('diff', '--name-only', 'HEAD'), ...git('ls-files', '--others', '--exclude-standard')]
  const nouns = new Set(changed.flatMap((path) => /^src\/(?:.+\/)?([a-z-]+)\/[^/]+$/.exec(path)?.[1] ?? []))
  return readdirSync(at('tests/journeys')).filter((file) =>
    [...nouns].some((it) => new RegExp(`^(admin-)?${it}s?\\b`).test(file)),
  )
}

/** Returns the runs of vitest that the arguments ask for. */
function runsFor(args) {
  if (args.length === 0) return [QUICK]
  if (args[0] === '--all') return [args.slice(1)]
  if (args[0] !== '--changed') return [args]
  const journeys = ['smoke.test.ts', ...changedJourneys()].map((file) => at('tests/journeys', file))
  return [['--changed', '--passWithNoTests', at('src', '/'), at('scripts', '/'), at('tests', '/')], journeys]
}

const args = process.argv.slice(2)
/** Is false for a choice of tests by name: whoever asks for some tests wants to see them fail, and wants no check. */
const isWhole = args.length === 0 || ['--all', '--changed'].includes(args[0])

async function runTests() {
  const failed = {}
  for (const filters of runsFor(args)) Object.assign(failed, await count([vitest, 'run', ...filters]))
  if (isWhole) await tellAgain(failed)
}

try {
  await ensureInstalled()
  const { problem } = await ensureChromium()
  // A choice of tests may need no browser; those that do say what is missing.
  if (problem) console.error(problem)
  if (problem && isWhole) total.failed++
  // The check runs beside the tests, because the longest of its parts uses one core only.
  await Promise.all([runTests(), isWhole && count(['scripts/check.ts'])])
} catch (error) {
  console.error(error instanceof Plain ? error.message : error)
  total.failed++
}

process.exitCode = total.failed ? 1 : 0
console.log(`${total.passed} passed, ${total.failed} failed${total.skipped ? `, ${total.skipped} skipped` : ''}`)
