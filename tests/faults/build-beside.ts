import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { always, type Fault } from './fault.ts'
import { addressOf, copyProgram } from './program-copy.ts'

/** Runs `astro build` beside a site that runs from an earlier compile. */
export const buildBeside: Fault = async ({ say }) => {
  const home = mkdtempSync(join(tmpdir(), 'inkstone-build-'))
  const copy = copyProgram(home)
  const env = { ...process.env, NODE_ENV: 'production', PORT: '0', DATA_DIR: join(home, 'data'), SAMPLE: 'off' }
  const child = spawn(process.execPath, ['src/main.ts'], { cwd: copy, env, stdio: ['ignore', 'pipe', 'pipe'] })
  try {
    say('a start')
    const url = await addressOf(child)
    const compiled = () =>
      globSync('dist/*/{client,server}/**', { cwd: copy, exclude: ['dist/astro/**'] })
        .toSorted()
        .join('\n')
    const before = compiled()
    say('astro build beside it')
    execFileSync(process.execPath, ['node_modules/astro/bin/astro.mjs', 'build'], { cwd: copy, env, stdio: 'ignore' })
    const { status } = await fetch(`${url}/no-such-page`)
    return [
      always('every file that the site was compiled to is still there', 1, Number(before !== '' && compiled() === before)),
      always('it goes on serving', 2, Number((await fetch(url)).status === 200) + Number(status === 404)),
    ]
  } finally {
    child.kill('SIGKILL')
    await once(child, 'close')
    rmSync(home, { recursive: true, force: true })
  }
}
