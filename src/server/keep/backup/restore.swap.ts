import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { PRIVATE_FILE, PRIVATE_FOLDER, syncFolder } from './backup.files.ts'

/** Says which data a restore replaces. */
export interface Place {
  dataDir: string
  databaseUrl: string
}

interface Move {
  to: string
  /** Is where the present file or folder is moved to. */
  aside: string
  /** Is moved into the freed place; null when nothing is. */
  from: string | null
}

/** Lists the steps that turn the old data into the new: only renames, which take no time and cannot fail for want of space. */
export interface Swap {
  /** Names the PostgreSQL schema for the old tables; null when the database is a file. */
  schema: string | null
  /** Lists the folders for the old data. */
  asides: string[]
  moves: Move[]
  leftovers: string[]
}

/**
 * Returns the path of the plan. While that file exists, the new data are complete and the next process to start has to finish the
 * swap.
 */
const planIn = (dataDir: string) => join(dataDir, '.restore.json')

type Step = (name: string) => void
const noStep: Step = () => {}

/**
 * Writes the plan of a swap. Once the plan has its name there is no way back: wherever this process ends, the next start finishes the
 * swap.
 * @param step lets tests stop between two steps
 */
export async function decideSwap(dataDir: string, swap: Swap, step = noStep): Promise<void> {
  const path = planIn(dataDir)
  const beside = `${path}.new`
  step('before the plan is written')
  writeFileSync(beside, JSON.stringify(swap), { mode: PRIVATE_FILE })
  const file = await open(beside, 'r+')
  await file.sync().finally(() => file.close())
  step('before the plan has its name')
  renameSync(beside, path)
  step('before the folder is synced')
  await syncFolder(dataDir)
}

export const isSwapDecided = (dataDir: string): boolean => existsSync(planIn(dataDir))

/**
 * Finishes a decided swap from the step where it was left. No other process may use the data meanwhile. Returns where the old data are
 * now, or null when there was nothing to do.
 * @param step lets tests stop between two steps
 */
export async function finishSwap({ dataDir, databaseUrl }: Place, step = noStep): Promise<string[] | null> {
  if (!isSwapDecided(dataDir)) return null
  const { schema, asides, moves, leftovers } = JSON.parse(readFileSync(planIn(dataDir), 'utf8')) as Swap
  if (schema) await (await import('./restore.postgres.ts')).swapInPostgres(databaseUrl, schema)
  step('before there is room aside')
  for (const it of asides) mkdirSync(it, { recursive: true, mode: PRIVATE_FOLDER })
  for (const { to, aside, from } of moves) {
    const isDone = from !== null && !existsSync(from)
    if (isDone) continue
    if (existsSync(to) && !existsSync(aside)) {
      step(`before ${to} goes aside`)
      renameSync(to, aside)
    }
    if (from === null) continue
    step(`before ${to} is new`)
    renameSync(from, to)
  }
  for (const it of new Set(moves.flatMap((move) => [dirname(move.to), dirname(move.aside)]))) await syncFolder(it)
  step('before empty folders go')
  for (const it of asides) removeEmpty(it)
  for (const it of leftovers) {
    step(`before ${it} goes`)
    rmSync(it, { recursive: true, force: true })
  }
  step('before the plan goes, last')
  rmSync(planIn(dataDir))
  await syncFolder(dataDir)
  return [...asides.filter(existsSync), ...(schema ? [`schema ${schema}`] : [])]
}

function removeEmpty(path: string): void {
  if (existsSync(path) && !readdirSync(path).length) rmdirSync(path)
}
