import { fileURLToPath } from 'node:url'
import { createVitest, type TestModule } from 'vitest/node'
import type { Edit } from './holes.ts'
import { edited } from './holes.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** What was told about a changed text: the first test that failed, or nothing when none did. */
export type Seen = string | null

const firstLine = (text: string | undefined) => (text ?? '').split('\n')[0] ?? ''

function seenBy(modules: readonly TestModule[]): Seen {
  for (const it of modules) {
    const [broken] = it.errors()
    if (broken) return firstLine(broken.message)
    for (const test of it.children.allTests('failed')) return `${test.fullName}: ${firstLine(test.result().errors?.[0]?.message)}`
  }
  return null
}

/** Vitest kept open, so that to run one test over a changed text takes a moment. */
export async function openBench() {
  let edits: readonly Edit[] = []
  const change = { name: 'changed', enforce: 'pre' as const, transform: (code: string, id: string) => edited(edits, id, code) }
  const vitest = await createVitest(
    'test',
    {
      ...{ root, config: false, watch: false, reporters: [{}], include: ['src/**/*.test.{ts,tsx}', 'tests/**/*.test.ts'] },
      ...{ fsModuleCache: false, maxWorkers: 1, update: false, testTimeout: 60_000 },
    },
    { plugins: [change] },
  )
  const forget = () => {
    for (const { file } of edits) vitest.invalidateFile(root + file)
  }
  return {
    /** Whether one of these test files fails with these edits; `named` are words of the test. */
    async look(files: readonly string[], to: readonly Edit[], named?: string): Promise<Seen> {
      edits = to
      forget()
      if (named) vitest.setGlobalTestNamePattern(named)
      else vitest.resetGlobalTestNamePattern()
      const specifications = files.map((it) => vitest.getRootProject().createSpecification(root + it))
      const { testModules } = await vitest.runTestSpecifications(specifications)
      forget()
      if (testModules.every((it) => [...it.children.allTests('passed'), ...it.children.allTests('failed')].length === 0))
        return testModules.flatMap((it) => it.errors())[0] ? seenBy(testModules) : null
      return seenBy(testModules)
    },
    close: () => vitest.close(),
  }
}
