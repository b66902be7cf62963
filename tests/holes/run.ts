import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { lookAtConstants } from './constants-run.ts'
import { HOLES, holed } from './holes.ts'
import { tell } from './tell.ts'

/**
 * `npm run holes`: takes each protection out in turn, and shows the harness that sees it. `npm run holes -- constants`: changes constants instead.
 * `--only` names some, separated by commas.
 */
const { values, positionals } = parseArgs({ options: { only: { type: 'string' } }, allowPositionals: true })
const only = values.only?.split(',')
const root = join(import.meta.dirname, '../..')

const short = (text: string) => text.replaceAll(/\s+/g, ' ').replaceAll('|', '/').slice(0, 140)

async function lookAtProtections(): Promise<void> {
  const wanted = HOLES.filter((it) => !only || only.includes(it.name))
  const files = [...new Set(wanted.map((it) => it.seenBy.file))]
  const whole = await tell(root, files, undefined, {})
  console.log(`nothing taken out: ${whole.passed} passed, ${whole.failed} failed in ${files.length} files`)
  if (whole.failed || !whole.passed) console.log(whole.first)
  let unseen = whole.failed || !whole.passed ? 1 : 0
  console.log('\n| taken out | harness | turns red | what it says first |\n| --- | --- | --- | --- |')
  for (const { name, seenBy } of wanted) {
    const told = await tell(root, [seenBy.file], seenBy.named, holed(name))
    if (!told.failed) unseen++
    const red = told.failed ? `${told.failed} of ${told.failed + told.passed}` : `NOT SEEN${told.skipped ? ' (skipped)' : ''}`
    console.log(`| ${name} | \`${seenBy.file}\` | ${red} | ${short(told.first)} |`)
  }
  console.log(`\n${wanted.length - unseen} of ${wanted.length} holes are seen`)
  process.exitCode = unseen ? 1 : 0
}

await (positionals[0] === 'constants' ? lookAtConstants(only) : lookAtProtections())
