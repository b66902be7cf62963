import { writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { seededRandom } from '#tests/bench/articles.ts'
import { FAULTS } from './every.ts'
import { type Row, Skipped, type Trial } from './fault.ts'

/** `npm run faults` prints what the design promises under faults, and the measured results. */
const { values } = parseArgs({
  options: {
    /** Runs only these faults, separated by commas. */
    only: { type: 'string' },
    /** Runs this share of the promised repetitions, such as 0.1. */
    share: { type: 'string', default: '1' },
    seed: { type: 'string' },
    /** Writes the results to this file too. */
    json: { type: 'string' },
  },
})
const seed = Number(values.seed ?? Date.now() % 2 ** 31)
const names = values.only?.split(',') ?? Object.keys(FAULTS)
const unknown = names.find((it) => !Object.hasOwn(FAULTS, it))
if (unknown) {
  console.error(`Unknown fault "${unknown}". Faults: ${Object.keys(FAULTS).join(', ')}.`)
  process.exit(1)
}

const told: { fault: string; seconds: number; rows: Row[]; skipped?: string; failed?: string }[] = []
console.log(`seed ${seed}, share ${values.share}, ${availableParallelism()} cores, node ${process.version}`)
for (const fault of names) {
  const random = seededRandom(seed)
  const trial: Trial = {
    below: (most) => Math.floor(random() * most),
    times: (promised) => Math.max(1, Math.round(promised * Number(values.share))),
    say: (words) => console.log(`  ${fault}: ${words}`),
  }
  const begin = performance.now()
  const seconds = () => Math.round((performance.now() - begin) / 100) / 10
  try {
    told.push({ fault, rows: (await FAULTS[fault]?.(trial)) ?? [], seconds: seconds() })
  } catch (error) {
    if (error instanceof Skipped) told.push({ fault, rows: [], seconds: seconds(), skipped: error.message })
    else told.push({ fault, rows: [], seconds: seconds(), failed: String(error) })
    console.log(
      `  ${fault}: ${error instanceof Skipped ? `skipped: ${error.message}` : error instanceof Error ? error.stack : error}`,
    )
  }
  for (const it of told.at(-1)?.rows ?? [])
    console.log(`  ${fault}: ${it.what}: ${it.measured} (${it.promised})${it.holds ? '' : '  ✗'}`)
}

console.log('\n| fault | what | promised | measured | |\n| --- | --- | --- | --- | --- |')
for (const { fault, rows, skipped, failed, seconds } of told) {
  if (skipped || failed)
    console.log(`| ${fault} | | | ${skipped ? `skipped: ${skipped}` : `failed: ${failed}`} | ${skipped ? '–' : '✗'} |`)
  for (const [n, it] of rows.entries())
    console.log(
      `| ${n ? '' : `${fault} (${seconds} s)`} | ${it.what} | ${it.promised} | ${it.measured} | ${it.holds ? '✓' : '✗'} |`,
    )
}
if (values.json)
  writeFileSync(values.json, JSON.stringify({ seed, share: Number(values.share), node: process.version, told }, null, 2))
const broken = told.filter((it) => it.failed || it.rows.some((row) => !row.holds))
console.log(
  `\n${told.length - broken.length} of ${told.length} faults survived, ${told.filter((it) => it.skipped).length} skipped`,
)
process.exitCode = broken.length ? 1 : 0
// This also ends everything that a failed fault has left running.
process.exit()
