import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { HOLES, holed } from './holes.ts'

/** `npm run holes`: takes each protection out in turn, and shows the harness that sees it. `--only` names some, separated by commas. */
const { values } = parseArgs({ options: { only: { type: 'string' } } })
const only = values.only?.split(',')
const root = join(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'inkstone-holes-'))

interface Told {
  passed: number
  failed: number
  skipped: number
  /** Of the first test that failed. */
  first: string
}

interface Report {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  testResults: { message: string; assertionResults: { status: string; fullName: string; failureMessages: string[] }[] }[]
}

async function tell(files: readonly string[], named: string | undefined, env: Record<string, string>): Promise<Told> {
  const file = join(folder, 'told.json')
  rmSync(file, { force: true })
  const args = [
    'run',
    '--config',
    'tests/holes/vitest.config.ts',
    '--outputFile',
    file,
    ...files,
    ...(named ? ['-t', named] : []),
  ]
  const child = spawn(process.execPath, [join(root, 'node_modules/vitest/vitest.mjs'), ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (part) => {
    said += part
  })
  await once(child, 'close')
  try {
    const report = JSON.parse(readFileSync(file, 'utf8')) as Report
    const failed = report.testResults.flatMap((it) => it.assertionResults).find((it) => it.status === 'failed')
    const first = failed
      ? `${failed.fullName.trim()}: ${failed.failureMessages[0] ?? ''}`
      : (report.testResults[0]?.message ?? '')
    return { passed: report.numPassedTests, failed: report.numFailedTests, skipped: report.numPendingTests, first }
  } catch {
    return { passed: 0, failed: 0, skipped: 0, first: `vitest did not report: ${said.slice(-500)}` }
  }
}

const short = (text: string) => text.replaceAll(/\s+/g, ' ').replaceAll('|', '/').slice(0, 140)

try {
  const wanted = HOLES.filter((it) => !only || only.includes(it.name))
  const files = [...new Set(wanted.map((it) => it.seenBy.file))]
  const whole = await tell(files, undefined, {})
  console.log(`nothing taken out: ${whole.passed} passed, ${whole.failed} failed in ${files.length} files`)
  if (whole.failed || !whole.passed) console.log(whole.first)
  let unseen = whole.failed || !whole.passed ? 1 : 0
  console.log('\n| taken out | harness | turns red | what it says first |\n| --- | --- | --- | --- |')
  for (const { name, seenBy } of wanted) {
    const told = await tell([seenBy.file], seenBy.named, holed(name))
    if (!told.failed) unseen++
    const red = told.failed ? `${told.failed} of ${told.failed + told.passed}` : `NOT SEEN${told.skipped ? ' (skipped)' : ''}`
    console.log(`| ${name} | \`${seenBy.file}\` | ${red} | ${short(told.first)} |`)
  }
  console.log(`\n${wanted.length - unseen} of ${wanted.length} holes are seen`)
  process.exitCode = unseen ? 1 : 0
} finally {
  rmSync(folder, { recursive: true, force: true })
}
