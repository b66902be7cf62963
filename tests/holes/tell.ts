import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Holds the result of a test run. */
export interface Told {
  passed: number
  failed: number
  skipped: number
  /** Holds the message of the first failed test. */
  first: string
}

interface Report {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  testResults: { message: string; assertionResults: { status: string; fullName: string; failureMessages: string[] }[] }[]
}

/** Runs test files of a program and returns the result. */
export async function tell(
  root: string,
  files: readonly string[],
  named: string | undefined,
  env: Record<string, string>,
): Promise<Told> {
  const folder = mkdtempSync(join(tmpdir(), 'inkstone-told-'))
  const file = join(folder, 'told.json')
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
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
