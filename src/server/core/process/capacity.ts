import { readFileSync } from 'node:fs'
import { availableParallelism, totalmem } from 'node:os'
import { LIMITS } from '#server/core/http/limits.ts'

const MB = 1024 * 1024
/** Is the memory at which the compile, the sample's pictures and the publisher begin to fit beside each other. */
const ROOMY_MB = 1_800
const GROUPS = '/sys/fs/cgroup'

/** Says what this process may use: what the machine has, or less where a control group says so, as for a container or a service. */
export interface Machine {
  cores: number
  memoryMb: number
}

/** Says how much runs at once, and how much each part of it may take. */
export interface Capacity {
  /** Is true when the steps of a first start come one after the other. */
  takesTurns: boolean
  /** Limits the heap of the compiler. */
  heapMb: number
  /** Counts the pictures that are made at the same time. */
  pictures: number
  /** Limits the memory of one picture while it is made. */
  pictureMb: number
  /** Counts the milliseconds that a process for pictures waits for the next one. After that its memory is free for the pages. */
  pictureIdleMs: number
  /** Counts the threads that render texts where nothing else is served. */
  threads: number
  /** Is true when two threads render pages while many wait. */
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
 * Returns what this process may use. It reads control groups of both versions, with all groups around them, because the engine only
 * asks for the memory of the innermost one.
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

/** Lists the folders of the groups that a process is in, innermost first. In the second version `controller` is empty. */
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
