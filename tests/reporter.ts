import type { Reporter, TestModule } from 'vitest/node'

/** Files below are not worth a line. */
const SLOW_SECONDS = 30

interface Tally {
  passed: number
  failed: number
  skipped: number
}

/** Is sent to the launcher: the sums, and by file what failed of the tests that start programs and browsers. */
interface Report extends Tally {
  waiting: Record<string, Tally & { project: string }>
}

/** Names the projects whose tests wait for programs and browsers: on a busy machine these may come too late. */
const WAITING = ['journeys', 'whole']

/** Counts tests; a file that could not be loaded and an error outside any test count as one failure each. */
export function tallyOf(modules: readonly TestModule[], strayErrors: number): Tally {
  const tally: Tally = { passed: 0, failed: strayErrors, skipped: 0 }
  for (const module of modules) {
    for (const test of module.children.allTests()) {
      const { state } = test.result()
      if (state === 'passed' || state === 'failed') tally[state]++
      else tally.skipped++
    }
    const suites = [...module.children.allSuites()]
    tally.failed += module.errors().length + suites.reduce((sum, suite) => sum + suite.errors().length, 0)
  }
  return tally
}

const failedOf = (modules: readonly TestModule[]): string[] =>
  modules.flatMap((module) =>
    [...module.children.allTests()]
      .filter((it) => it.result().state === 'failed')
      .map((it) => `${module.relativeModuleId} > ${it.fullName}`),
  )

const failedFiles = (modules: readonly TestModule[]): Report['waiting'] =>
  Object.fromEntries(
    modules
      .filter((it) => WAITING.includes(it.project.name) && it.state() === 'failed')
      .map((it) => [it.moduleId, { project: it.project.name, ...tallyOf([it], 0) }]),
  )

/** Returns tests that passed only at a retry, each with its first error, so that its cause is visible. */
const retriedOf = (modules: readonly TestModule[]): string[] =>
  modules.flatMap((module) =>
    [...module.children.allTests()]
      .filter((it) => it.result().state === 'passed' && (it.diagnostic()?.retryCount ?? 0) > 0)
      .map((it) => {
        const [first] = it.result().errors ?? []
        const at = first?.stacks?.find(({ file }) => file.endsWith('.test.ts'))
        return `${it.fullName}\n  at first: ${first?.message.slice(0, 300)}${at ? `, line ${at.line}` : ''}`
      }),
  )

/** Returns the files that took longest, in seconds, longest first: what to look at when the tests as a whole take too long. */
const slowestOf = (modules: readonly TestModule[]): string[] =>
  modules
    .map((it) => ({ seconds: Math.round(it.diagnostic().duration / 1000), file: it.relativeModuleId }))
    .filter((it) => it.seconds >= SLOW_SECONDS)
    .sort((a, b) => b.seconds - a.seconds)
    .map((it) => `${it.seconds} s  ${it.file}`)

/** Sends the test counts to the launcher; prints them itself when started without one. */
export class TallyReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    const tally = tallyOf(modules, errors.length)
    for (const line of slowestOf(modules)) console.log(line)
    for (const name of retriedOf(modules)) console.log(`passed at the second try: ${name}`)
    // Again in short, because the end of a log is what is seen first.
    for (const name of failedOf(modules)) console.log(`failed: ${name}`)
    const report: Report = { ...tally, waiting: failedFiles(modules) }
    if (process.send) process.send(report)
    else console.log(`${tally.passed} passed, ${tally.failed} failed${tally.skipped ? `, ${tally.skipped} skipped` : ''}`)
  }
}
