import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const MB = 1024 * 1024
const GROUPS = '/sys/fs/cgroup'
const LOOK_EVERY_MS = 50

/** Lists the names of the same things in the two versions of control groups. */
const VERSIONS = {
  1: {
    limits: ['memory.limit_in_bytes', 'memory.memsw.limit_in_bytes'],
    kills: 'memory.oom_control',
    held: 'total_rss',
  },
  2: { limits: ['memory.max'], kills: 'memory.events', held: 'anon' },
} as const

/** Limits memory and cores of programs by a control group. */
export interface ControlGroup {
  /** Starts a program in it. */
  spawn(program: string, args: string[], options: { cwd: string; env: NodeJS.ProcessEnv }): ChildProcess
  /**
   * Returns the megabytes that its programs held at most, without the system's file cache, and how many of them were killed for
   * lack of memory.
   */
  told(): { heldMb: number; kills: number }
  /** Ends the programs that still run in it, and removes it. */
  remove(): Promise<void>
}

/**
 * Returns where a group can be made: inside our own one; in version 2 beside it, since there a group with processes cannot have
 * subgroups.
 */
function place(): { version: 1 | 2; parent: string } {
  const own = existsSync('/proc/self/cgroup') ? readFileSync('/proc/self/cgroup', 'utf8') : ''
  const [, first] = /^\d+:(?:[^:]*,)?memory(?:,[^:]*)?:(.*)$/m.exec(own) ?? []
  if (first !== undefined) return { version: 1, parent: join(GROUPS, 'memory', first) }
  const [, second] = /^0::(.*)$/m.exec(own) ?? []
  if (second === undefined) throw new Error('this system has no control groups')
  const parent = dirname(join(GROUPS, second))
  const controllers = join(parent, 'cgroup.subtree_control')
  if (!parent.startsWith(GROUPS) || !existsSync(controllers) || !/\bmemory\b/.test(readFileSync(controllers, 'utf8')))
    throw new Error(`no control group with a limit of memory can be made in ${parent}`)
  return { version: 2, parent }
}

/**
 * Makes a group with this much memory, without swap, and one core.
 * @throws Error with the reason where none can be made
 */
export function makeControlGroup(memoryMb: number): ControlGroup {
  const { version, parent } = place()
  const { limits, kills, held } = VERSIONS[version]
  const folder = join(parent, `inkstone-${process.pid}-${memoryMb}`)
  const read = (file: string) => readFileSync(join(folder, file), 'utf8')
  const numberIn = (file: string, name: string) => Number(new RegExp(`^${name} (\\d+)`, 'm').exec(read(file))?.[1] ?? 0)
  try {
    mkdirSync(folder)
    for (const limit of limits) if (existsSync(join(folder, limit))) writeFileSync(join(folder, limit), `${memoryMb * MB}`)
    if (version === 2 && existsSync(join(folder, 'memory.swap.max'))) writeFileSync(join(folder, 'memory.swap.max'), '0')
  } catch (error) {
    throw new Error(`no control group can be made here: ${error}`)
  }
  let heldMb = 0
  const watch = setInterval(() => {
    heldMb = Math.max(heldMb, Math.round(numberIn('memory.stat', held) / MB))
  }, LOOK_EVERY_MS)
  return {
    spawn: (program, args, options) =>
      spawn('sh', ['-c', 'echo $$ > "$0/cgroup.procs" && exec taskset -c 0 "$@"', folder, program, ...args], {
        ...options,
        stdio: ['ignore', 'pipe', 'pipe'],
      }),
    told: () => ({ heldMb, kills: numberIn(kills, 'oom_kill') }),
    async remove() {
      clearInterval(watch)
      for (let tries = 0; tries < 100; tries++) {
        const left = read('cgroup.procs').split('\n').filter(Boolean).map(Number)
        for (const pid of left) process.kill(pid, 'SIGKILL')
        if (!left.length) break
        await pause(LOOK_EVERY_MS)
      }
      rmdirSync(folder)
    },
  }
}
