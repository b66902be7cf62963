import { fileURLToPath } from 'node:url'
import { createVitest, type TestModule } from 'vitest/node'
import type { Edit } from './holes.ts'
import { edited } from './holes.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** Holds the first test that failed for a changed text; null when none did. */
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

/** Opens a Vitest that stays open, so that one test over a changed text takes a moment. */
export async function openBench() {
  let edits: readonly Edit[] = []
  const change = {
    name: 'changed',
    enforce: 'pre' as const,
    transform: (code: string, id: string) => edited(edits, id.split('?')[0] ?? '', code),
  }
  const vitest = await createVitest(
    'test',
    {
      ...{ root, config: false, watch: false, reporters: [{}], include: ['src/**/*.test.{ts,tsx}', 'tests/**/*.test.ts'] },
      ...{ fsModuleCache: false, maxWorkers: 1, pool: 'threads', update: false, testTimeout: 60_000 },
    },
    { plugins: [change] },
  )
  const forget = () => {
    for (const { file } of edits) vitest.invalidateFile(root + file)
  }
  return {
    /** Returns the message of the first failing test of these files with these edits. */
    async look(files: readonly string[], to: readonly Edit[]): Promise<Seen> {
      edits = to
      forget()
      const specifications = files.map((it) => vitest.getRootProject().createSpecification(root + it))
      const { testModules } = await vitest.runTestSpecifications(specifications)
      forget()
      // Vitest remembers the modules of other runs too.
      return seenBy(testModules.filter((it) => specifications.some(({ moduleId }) => moduleId === it.moduleId)))
    },
    close: () => vitest.close(),
  }
}
