import { readFileSync } from 'node:fs'
import { availableParallelism, totalmem } from 'node:os'
import { LIMITS } from '#server/http/limits.ts'

const MB = 1024 * 1024
/** From here on the compile, the sample's pictures and the publisher fit beside each other. */
const ROOMY_MB = 1_800
const GROUPS = '/sys/fs/cgroup'

/** What this process may use: what the machine has, or less where a control group says so, as for a container or a service. */
export interface Machine {
  cores: number
  memoryMb: number
}

/** How much runs at once, and how much each of it may take. */
export interface Capacity {
  /** The steps of a first start come one after the other. */
  takesTurns: boolean
  /** Of the compiler. */
  heapMb: number
  /** Pictures that are made at the same time. */
  pictures: number
  /** Of one picture while it is made. */
  pictureMb: number
  /** Milliseconds that a process for pictures waits for the next one: what it holds is then free for the pages. */
  pictureIdleMs: number
  /** Threads that render texts where nobody else is served. */
  threads: number
  /** Whether pages are rendered by two threads when many wait. */
  hasSecondRenderer: boolean
}

/** Returns how much runs at once on a machine. */
export function capacityOf({ cores, memoryMb }: Machine): Capacity {
  const takesTurns = memoryMb < ROOMY_MB
  const atMost = (many: number) => (takesTurns ? 1 : Math.min(many, cores))
  return {
    takesTurns,
    heapMb: takesTurns ? 256 : 512,
    pictures: atMost(LIMITS.picturesAtOnce),
    pictureMb: Math.min(LIMITS.pictureMemoryMb, Math.floor(memoryMb / 2)),
    pictureIdleMs: takesTurns ? 200 : 5_000,
    threads: atMost(cores),
    hasSecondRenderer: !takesTurns && cores > 1,
  }
}

/**
 * Returns what this process may use. Control groups of both versions are looked at, with all that they lie in: the engine asks only
 * for the memory of the innermost one.
 * @param read text of a file, empty when there is none
 */
export function readMachine(read: (file: string) => string = textOf, hardware = hardwareOf()): Machine {
  const groups = groupsOf(read('/proc/self/cgroup'))
  const numbers = (controller: string, file: string) =>
    groups.filter((it) => it.controller === controller).map((it) => read(`${it.folder}/${file}`).trim().split(' ').map(Number))
  const periods = numbers('cpu', 'cpu.cfs_period_us')
  const quotas = [
    ...numbers('', 'cpu.max'),
    ...numbers('cpu', 'cpu.cfs_quota_us').map(([quota], n) => [quota, periods[n]?.[0]]),
  ].map(([quota = 0, period = 0]) => quota / period)
  const limits = [...numbers('', 'memory.max'), ...numbers('memory', 'memory.limit_in_bytes')].map(([bytes = 0]) => bytes)
  const least = (own: number, others: number[]) => Math.min(own, ...others.filter((it) => it > 0))
  return {
    cores: Math.max(1, Math.floor(least(hardware.cores, quotas))),
    memoryMb: Math.floor(least(hardware.bytes, limits) / MB),
  }
}

/** Returns how much runs at once here. */
export const capacityHere = (): Capacity => capacityOf(readMachine())

const hardwareOf = () => ({ cores: availableParallelism(), bytes: Math.min(totalmem(), process.constrainedMemory() || Infinity) })

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

/** Folders of the groups that a process is in, innermost first; the second version has no controller in its name. */
function groupsOf(text: string): { controller: string; folder: string }[] {
  return text.split('\n').flatMap((line) => {
    const [, names, path] = /^\d+:([^:]*):(\/.*)$/.exec(line) ?? []
    if (names === undefined || path === undefined) return []
    const steps = path.split('/').filter(Boolean)
    return names.split(',').flatMap((controller) =>
      Array.from({ length: steps.length + 1 }, (_, up) => ({
        controller,
        folder: [GROUPS, ...(controller ? [controller] : []), ...steps.slice(0, steps.length - up)].join('/'),
      })),
    )
  })
}
