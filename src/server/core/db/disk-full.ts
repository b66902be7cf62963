const FULL = new Set(['ENOSPC', 'EDQUOT'])
const SQLITE_FULL = 13
const POSTGRES_FULL = '53100'

/** Checks whether something failed because the disk is full. Whatever follows would fail as well. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, errcode } = error as { code?: unknown; errcode?: unknown }
  if (FULL.has(String(code)) || code === POSTGRES_FULL || (typeof errcode === 'number' && (errcode & 0xff) === SQLITE_FULL))
    return true
  return isDiskFull(error.cause)
}
