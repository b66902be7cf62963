import { readFileSync } from 'node:fs'

/** Bytes that a process takes now (`VmRSS`) or took at most (`VmHWM`). Only Linux says so; elsewhere null. */
export function bytesOf(pid: number | 'self' | undefined, what: 'VmRSS' | 'VmHWM'): number | null {
  if (process.platform !== 'linux') return null
  try {
    const found = new RegExp(`^${what}:\\s+(\\d+)`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
    return found ? Number(found[1]) * 1024 : null
  } catch {
    // It has just ended.
    return null
  }
}
