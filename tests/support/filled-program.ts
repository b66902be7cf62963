import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { cp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Program, startProgram } from './program.ts'

/** Names the folder of what this run has filled, for all of its processes. */
const FOLDER = 'INKSTONE_TEST_FOLDERS'

/** Before all that starts whole programs; what it answers is called after the last one. They share the folder. */
export function setup(): () => void {
  if (process.env[FOLDER]) return () => {}
  const folder = mkdtempSync(join(tmpdir(), 'inkstone-filled-'))
  process.env[FOLDER] = folder
  return () => rmSync(folder, { recursive: true, force: true })
}

/** Two stories may want the same at once. */
const filling = new Map<string, Promise<string>>()

async function fillOnce(name: string, fill: () => Promise<Program>): Promise<string> {
  if (!process.env[FOLDER]) process.on('exit', setup())
  const filled = join(process.env[FOLDER] ?? '', name)
  if (existsSync(filled)) return filled
  const program = await fill()
  await program.stop()
  // Beside its place first: blogs that are thrown away may lie on another disk.
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
 * The whole program with a data folder that is filled once in a run and copied for each story: to start for the first time, to import and
 * to publish takes seconds.
 */
export async function startFilled(
  name: string,
  fill: () => Promise<Program>,
  env: Record<string, string> = {},
): Promise<Program> {
  const filled = filling.get(name) ?? fillOnce(name, fill)
  filling.set(name, filled)
  const dataDir = mkdtempSync(join(tmpdir(), 'inkstone-program-'))
  // Its links are relative, and stay within it.
  await cp(await filled, dataDir, { recursive: true, verbatimSymlinks: true })
  return startProgram({ ...env, DATA_DIR: dataDir })
}

/** The whole program with nothing in it yet. */
export const startEmptyBlog = (env: Record<string, string> = {}): Promise<Program> =>
  startFilled('empty', () => startProgram(), env)
