import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startEmptyBlog, startFilled } from './filled-program.ts'
import { type Program, runProgram } from './program.ts'
import { pictureFolder, sampleFolder } from './sample-folder.ts'

export type Files = Record<string, string | Uint8Array>

/**
 * The whole program with the sample articles imported and published.
 * @param more further files of the imported folder, by name
 */
export async function startSampleBlog(more: Files = {}): Promise<Program> {
  const program = await startFilled('sample', async () => {
    const first = await startEmptyBlog()
    await importSample(first)
    return first
  })
  // Another folder: what lies in the first would be imported a second time.
  if (Object.keys(more).length) await importAll(program, await pictureFolder(), more)
  return program
}

/** Imports the sample articles and more, and waits until all of it is published. */
export const importSample = async (program: Program, more: Files = {}, andThen?: () => Promise<unknown>) =>
  importAll(program, await sampleFolder(), more, andThen)

async function importAll(program: Program, folder: string, more: Files, andThen?: () => Promise<unknown>): Promise<void> {
  for (const [name, text] of Object.entries(more)) writeFileSync(join(folder, name), text)
  await program.import(folder)
  rmSync(folder, { recursive: true, force: true })
  await andThen?.()
  await runProgram(['publish'], { ...process.env, NODE_ENV: 'production', DATA_DIR: program.dataDir })
}
