import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { cp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Program, startProgram } from './program.ts'

/** This variable names the folder of this run's filled blogs for all of its processes. */
const FOLDER = 'INKSTONE_TEST_FOLDERS'

/** Runs before the tests that start whole programs; the returned function runs after the last one. They share the folder. */
export function setup(): () => void {
  if (process.env[FOLDER]) return () => {}
  const folder = mkdtempSync(join(tmpdir(), 'inkstone-filled-'))
  process.env[FOLDER] = folder
  return () => rmSync(folder, { recursive: true, force: true })
}

/** Two stories may need the same blog at once. */
const filling = new Map<string, Promise<string>>()

async function fillOnce(name: string, fill: () => Promise<Program>): Promise<string> {
  if (!process.env[FOLDER]) process.on('exit', setup())
  const filled = join(process.env[FOLDER] ?? '', name)
  if (existsSync(filled)) return filled
  const program = await fill()
  await program.stop()
  // It is first copied next to its place, because the scratch folder may be on another disk.
  const beside = `${filled}.${process.pid}`
  await cp(program.dataDir, beside, { recursive: true, verbatimSymlinks: true })
  await rm(program.dataDir, { recursive: true, force: true })
  await rename(beside, filled).catch(async (error: unknown) => {
    // Another process was first.
    if (!existsSync(filled)) throw error
    await rm(beside, { recursive: true, force: true })
  })
  return filled
}

/**
 * Starts the whole program with a data folder that is filled once per run and copied for each story: a first start, an import and a
 * publish take seconds.
 */
export async function startFilled(
  name: string,
  fill: () => Promise<Program>,
  env: Record<string, string> = {},
): Promise<Program> {
  const filled = filling.get(name) ?? fillOnce(name, fill)
  filling.set(name, filled)
  const dataDir = mkdtempSync(join(tmpdir(), 'inkstone-program-'))
  // Its links are relative and stay within it.
  await cp(await filled, dataDir, { recursive: true, verbatimSymlinks: true })
  return startProgram({ ...env, DATA_DIR: dataDir })
}

/** Starts the whole program without content. */
export const startEmptyBlog = (env: Record<string, string> = {}): Promise<Program> =>
  startFilled('empty', () => startProgram(), env)
