import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { staleExceptions } from './check/allowed.ts'
import { circleFaults } from './check/circles.ts'
import { commentFaults } from './check/comments.ts'
import { containmentFaults } from './check/containment.ts'
import { dependencyFaults } from './check/dependencies.ts'
import { docFaults } from './check/doc-paths.ts'
import { layerFaults } from './check/layers.ts'
import { licenceFaults } from './check/licences.ts'
import { lockFaults } from './check/lock.ts'
import { lookFaults } from './check/looks.ts'
import { nameFaults } from './check/names.ts'
import { sentenceFaults } from './check/sentences.ts'
import { sizeFaults } from './check/sizes.ts'
import { type Finding, listPaths, type Rule, readSources, type Source } from './check/source.ts'
import { specFaultsBeside } from './check/spec.ts'
import { startFaults } from './check/start-load.ts'
import { tableFaults } from './check/tables.ts'
import { runTool, tools } from './check/tools.ts'
import { workplaceFaults } from './check/workplace.ts'

const root = dirname(import.meta.dirname)
const sources = readSources(root)

const checkDocs: Rule = (files) => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> }
  return docFaults(files, new Set(listPaths(root)), new Set(Object.keys(scripts)))
}

/**
 * Holds our own rules; the tests beside them show that each can fail. A rule answers a text instead of findings when it could not run,
 * and the text says why.
 */
const rules: Record<string, (files: readonly Source[]) => Finding[] | string | Promise<Finding[]>> = {
  layers: layerFaults,
  circles: circleFaults,
  containment: containmentFaults,
  looks: lookFaults,
  sentences: sentenceFaults,
  sizes: sizeFaults,
  names: nameFaults,
  exceptions: (files) => staleExceptions(files),
  docs: checkDocs,
  lock: lockFaults,
  licences: licenceFaults,
  dependencies: dependencyFaults,
  start: startFaults,
  tables: tableFaults,
  spec: (files) => specFaultsBeside(root, files),
  workplace: workplaceFaults,
  words: commentFaults,
}

const printed = (found: Finding[]) => found.map(({ path, line, says }) => `${path}:${line} ${says}`).join('\n')

interface Outcome {
  /** Holds the findings as text. */
  found?: string | undefined
  /** Says why the part could not run. */
  skipped?: string
}

async function runPart(part: string): Promise<Outcome> {
  const rule = rules[part]
  if (!rule) return { found: await runTool(root, part as keyof typeof tools) }
  const findings = await rule(sources)
  return typeof findings === 'string' ? { skipped: findings } : { found: printed(findings) }
}

const everyPart = [...Object.keys(rules), ...Object.keys(tools)]
const asked = process.argv.slice(2)
const unknown = asked.find((part) => !everyPart.includes(part))

if (unknown) {
  console.error(`No part "${unknown}". Parts: ${everyPart.join(', ')}`)
  process.exit(2)
}

const parts = asked.length ? asked : everyPart
const results = await Promise.all(
  parts.map(async (part) => {
    const start = performance.now()
    const { found, skipped }: Outcome = await runPart(part).catch((error: unknown) => ({ found: `could not run: ${error}` }))
    const end = skipped ?? `${((performance.now() - start) / 1000).toFixed(2)} s`
    console.log(`${found ? 'FAIL' : skipped ? '--  ' : 'ok  '} ${part.padEnd(12)} ${end}`)
    return { part, found, skipped }
  }),
)

const failed = results.filter(({ found }) => found)
for (const { part, found } of failed) console.error(`\n── ${part}\n${found}`)
// The test launcher counts every part as one test.
const skipped = results.filter((it) => it.skipped).length
process.send?.({ passed: results.length - failed.length - skipped, failed: failed.length, skipped })
process.exitCode = failed.length ? 1 : 0
