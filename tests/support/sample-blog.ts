import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Program, runProgram, startProgram } from './program.ts'
import { sampleFolder } from './sample-folder.ts'

/**
 * The whole program with the sample articles imported and published.
 * @param more further files of the imported folder, by name
 */
export async function startSampleBlog(more: Record<string, string | Uint8Array> = {}): Promise<Program> {
  const folder = await sampleFolder()
  for (const [name, text] of Object.entries(more)) writeFileSync(join(folder, name), text)
  const program = await startProgram()
  await program.import(folder)
  rmSync(folder, { recursive: true, force: true })
  await runProgram(['publish'], { ...process.env, NODE_ENV: 'production', DATA_DIR: program.dataDir })
  return program
}
