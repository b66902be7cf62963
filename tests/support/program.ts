import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Stories begin with an empty blog; one about the sample says `SAMPLE: 'on'`. */
const EMPTY = { SAMPLE: 'off' }

/** The whole program as `npm start` runs it, on a free port and in a data folder of its own. */
export async function startProgram(env: Record<string, string> = {}) {
  const dataDir = env.DATA_DIR ?? mkdtempSync(join(tmpdir(), 'inkstone-program-'))
  const settings = { ...process.env, NODE_ENV: 'production', PORT: '0', DATA_DIR: dataDir, ...EMPTY, ...env }
  const child = spawn(process.execPath, ['src/main.ts'], { cwd: root, env: settings, stdio: ['ignore', 'pipe', 'pipe'] })
  const output = collect(child)
  const url = await address(child, output)
  return {
    url,
    dataDir,
    output,
    pid: child.pid,
    /** `npm run import` beside it. */
    import: (folder: string, ...more: string[]) => runProgram(['import', folder, ...more], settings),
    /** Ends it as a service manager would; resolves with its exit code. */
    async stop(): Promise<number | null> {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGTERM')
        await once(child, 'exit')
      }
      return child.exitCode
    },
    /** At once, as by `kill -9` or a machine without power. */
    async kill(): Promise<void> {
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
    /** With all that it has: nothing is left that it would have to end in good order. */
    async remove() {
      if (child.exitCode === null && child.signalCode === null) await this.kill()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

export type Program = Awaited<ReturnType<typeof startProgram>>

/** A command of the program, under way. */
export function spawnProgram(args: string[], env: NodeJS.ProcessEnv) {
  const child = spawn(process.execPath, ['src/main.ts', ...args], {
    cwd: root,
    env: { ...EMPTY, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output = collect(child)
  const ended = once(child, 'close').then(() => ({ code: child.exitCode, output: output() }))
  return { child, ended }
}

/** Runs a command of the program to its end. */
export const runProgram = (args: string[], env: NodeJS.ProcessEnv) => spawnProgram(args, env).ended

function collect(child: ChildProcess): () => string {
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (part: string) => (text += part))
  return () => text
}

function address(child: ChildProcess, output: () => string): Promise<string> {
  return new Promise((done, failed) => {
    const look = () => {
      const found = /Inkstone {2}(http:\S+)/.exec(output())?.[1]
      if (found) done(found)
    }
    child.stdout?.on('data', look)
    child.on('exit', (code) => failed(new Error(`The program ended with ${code}:\n${output()}`)))
  })
}
