import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Stories begin with an empty blog; a story about the sample sets `SAMPLE: 'on'`. */
const EMPTY = { SAMPLE: 'off' }

/** Starts the whole program like `npm start`, on a free port and in its own data folder. */
export async function startProgram(env: Record<string, string | undefined> = {}, args = ['src/main.ts']) {
  const dataDir = env.DATA_DIR ?? mkdtempSync(join(tmpdir(), 'inkstone-program-'))
  const settings = { ...process.env, NODE_ENV: 'production', PORT: '0', DATA_DIR: dataDir, ...EMPTY, ...env }
  const child = spawn(process.execPath, args, { cwd: root, env: settings, stdio: ['ignore', 'pipe', 'pipe'] })
  const output = collect(child)
  const url = await address(child, output)
  return {
    url,
    dataDir,
    output,
    pid: child.pid,
    /** Runs `npm run import` beside it. */
    import: (folder: string, ...more: string[]) => runProgram(['import', folder, ...more], settings),
    /** Ends it like a service manager; resolves with its exit code. */
    async stop(): Promise<number | null> {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGTERM')
        await once(child, 'exit')
      }
      return child.exitCode
    },
    /** Ends it at once, as by `kill -9` or a power failure. */
    async kill(): Promise<void> {
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
    /** Removes it with all its data: nothing is left for an orderly end. */
    async remove() {
      if (child.exitCode === null && child.signalCode === null) await this.kill()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

export type Program = Awaited<ReturnType<typeof startProgram>>

/** Starts a command of the program. */
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
