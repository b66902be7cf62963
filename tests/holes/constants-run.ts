import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { openBench, type Seen } from './bench.ts'
import { CONSTANTS, type Constant, editsOfConstant } from './constants.ts'
import { contractSteps, type Step } from './contract-edits.ts'
import { reasonOf, seenElsewhere } from './elsewhere.ts'
import { type Edit, edited } from './holes.ts'
import { tell } from './tell.ts'

/**
 * `npm run holes -- constants`: changes each limit of the contract and each constant of section 9 of the specification, a step up and a step down,
 * and names those that no test sees.
 */
const root = join(import.meta.dirname, '../..')
const run = promisify(execFile)
const CHILD = fileURLToPath(new URL('contract-child.ts', import.meta.url))
/** Of the contract, in one process: what was loaded stays in its memory. */
const AT_ONCE = 40
const BESIDE = 2

/** Steps after which the list of limits is the same. */
async function unlisted(steps: readonly Step[]): Promise<Step[]> {
  const starts = Array.from({ length: Math.ceil(steps.length / AT_ONCE) }, (_, place) => place * AT_ONCE)
  const names = new Set<string>()
  const lane = async () => {
    for (let from = starts.shift(); from !== undefined; from = starts.shift()) {
      const args = ['--no-warnings', CHILD, String(from), String(from + AT_ONCE)]
      for (const name of (await run(process.execPath, args, { cwd: root })).stdout.split('\n')) names.add(name)
    }
  }
  await Promise.all(Array.from({ length: BESIDE }, lane))
  return steps.filter((it) => names.has(it.name))
}

const unseen: string[] = []
function note(name: string, by: string, seen: Seen): void {
  if (seen === null) unseen.push(name)
  const words = seen === null ? 'NOT SEEN' : seen.replaceAll(/\s+/g, ' ').slice(0, 140)
  console.log(`| ${name.replaceAll('|', '/')} | \`${by}\` | ${words.replaceAll('|', '/')} |`)
}

const nameOf = ({ name }: Constant, edit: Edit) => `${name}: ${edit.from} → ${edit.to || 'nothing'}`

/** Those that only a browser shows: a copy of the program with all of them a step up, and one with all of them a step down. */
async function lookInBrowsers(constants: readonly Constant[]): Promise<void> {
  if (!constants.length) return
  for (const place of [0, 1]) {
    const changed = constants.flatMap((it) => editsOfConstant(it)[place] ?? [])
    const copy = mkdtempSync(join(tmpdir(), 'inkstone-changed-'))
    try {
      const { stdout } = await run('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root })
      for (const file of stdout.split('\0').filter(Boolean)) cpSync(join(root, file), join(copy, file))
      symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
      for (const { file } of changed) {
        const text = edited(changed, join(root, file), readFileSync(join(root, file), 'utf8'))
        writeFileSync(join(copy, file), text ?? '')
      }
      for (const it of constants) {
        const edit = editsOfConstant(it)[place]
        const { failed, first } = await tell(copy, [it.seenBy.file], it.seenBy.named, {})
        if (edit) note(nameOf(it, edit), it.seenBy.file, failed ? first : null)
      }
    } finally {
      rmSync(copy, { recursive: true, force: true })
    }
  }
}

/** @param only words of the constants that are changed; all and every limit of the contract without */
export async function lookAtConstants(only: readonly string[] | undefined): Promise<void> {
  const constants = CONSTANTS.filter((it) => !only || only.some((word) => it.name.includes(word)))
  const alone = constants.filter((it) => !it.isCompiled)
  const bench = await openBench()
  console.log('| changed | test | what it says first |\n| --- | --- | --- |')
  try {
    for (const file of new Set(alone.map((it) => it.seenBy.file))) {
      const red = await bench.look([file], [])
      if (red !== null) note('nothing', file, null)
    }
    for (const it of alone)
      for (const edit of editsOfConstant(it)) note(nameOf(it, edit), it.seenBy.file, await bench.look([it.seenBy.file], [edit]))
    if (!only) {
      const steps = contractSteps()
      const rest = await unlisted(steps)
      console.log(
        `| ${steps.length - rest.length} steps of limits | \`tests/contract-limits.test.ts\` | the list of limits differs |`,
      )
      for (const { name, edit } of rest) {
        const [file, reason] = [seenElsewhere(name), reasonOf(name)]
        if (reason) {
          note(name, 'without effect', reason)
          continue
        }
        note(name, file ?? '', file ? await bench.look([file], [edit]) : null)
      }
    }
  } finally {
    await bench.close()
  }
  await lookInBrowsers(constants.filter((it) => it.isCompiled))
  console.log(unseen.length ? `\nseen by no test:\n${unseen.join('\n')}` : '\nnone is left that no test sees')
  process.exitCode = unseen.length ? 1 : 0
}
