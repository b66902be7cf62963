import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Skipped } from './fault.ts'

/** Holds a system call of the program; times are seconds of one clock. */
export interface SystemCall {
  name: string
  begin: number
  end: number
  /** Names the file or socket. */
  path: string
  text: string
}

const CALLS = 'pwrite64,pwritev,fdatasync,fsync,write,writev,sendto,sendmsg'
/** Counts bytes: enough for a page of the log with its header. */
const SHOWN = 17_000
const LINE = /^(\d+\.\d+) (\w+)\(\d+<([^>]*)>(.*)<(\d+\.\d+)>$/

/** Checks whether system calls can be traced here. */
export const canTrace = (): boolean => spawnSync('strace', ['-V']).status === 0

/**
 * Records what a process writes and syncs, in all its threads.
 * @throws Skipped where tracing is not allowed
 */
export async function traceCalls(pid: number) {
  if (!canTrace()) throw new Skipped('there is no strace here')
  const folder = mkdtempSync(join(tmpdir(), 'inkstone-strace-'))
  const args = [
    '-f',
    '-ff',
    '-ttt',
    '-T',
    '-y',
    '-s',
    String(SHOWN),
    '-e',
    `trace=${CALLS}`,
    '-e',
    'signal=none',
    '-o',
    join(folder, 'calls'),
  ]
  const child = spawn('strace', [...args, '-p', String(pid)], { stdio: ['ignore', 'ignore', 'pipe'] })
  const ended = once(child, 'exit')
  const lines = createInterface(child.stderr)
  const said = await Promise.race([once(lines, 'line').then(([line]) => String(line)), ended.then(() => 'strace ended')])
  if (!said.includes('attached')) {
    rmSync(folder, { recursive: true, force: true })
    throw new Skipped(`strace cannot look into the program: ${said}`)
  }
  return {
    async stop(): Promise<SystemCall[]> {
      child.kill('SIGINT')
      await ended
      const calls = globSync('calls.*', { cwd: folder }).flatMap((name) =>
        readFileSync(join(folder, name), 'latin1')
          .split('\n')
          .flatMap((line): SystemCall[] => {
            const [, at = '', call = '', path = '', text = '', took = ''] = LINE.exec(line) ?? []
            return at ? [{ name: call, begin: Number(at), end: Number(at) + Number(took), path, text }] : []
          }),
      )
      rmSync(folder, { recursive: true, force: true })
      return calls.sort((a, b) => a.begin - b.begin)
    },
  }
}
