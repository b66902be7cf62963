import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { PRIVATE_FILE, PRIVATE_FOLDER, syncFolder } from './backup.files.ts'

/** What a restore puts in place of what is there. */
export interface Place {
  dataDir: string
  databaseUrl: string
}

interface Move {
  to: string
  /** Where what is there goes. */
  aside: string
  /** What comes in its place; null: nothing. */
  from: string | null
}

/** What turns old data into new: renames only, so it cannot fail for want of space and takes no time. */
export interface Swap {
  /** Of PostgreSQL, for its old tables; null: the database is a file. */
  schema: string | null
  /** Folders for the old. */
  asides: string[]
  moves: Move[]
  leftovers: string[]
}

/** While this file stands, the new data are whole and the swap has to be done, by whoever comes next. */
const planIn = (dataDir: string) => join(dataDir, '.restore.json')

type Step = (name: string) => void
const noStep: Step = () => {}

/**
 * From the moment at which the plan has its name there is no way back: the next start finishes it, wherever this process ends.
 * @param step tests stop it there
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
 * Does what was decided, from wherever it was left. Nobody else may use the data meanwhile. Answers where the old ones are now, or null when nothing
 * was to be done.
 * @param step tests stop it there
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

/** Takes a folder away in which nothing was put. */
function removeEmpty(path: string): void {
  if (existsSync(path) && !readdirSync(path).length) rmdirSync(path)
}
