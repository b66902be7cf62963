import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '#server/core/db/open-database.ts'
import { readProgress } from '#server/keep/sample/sample.queries.ts'
import { startFilled } from './filled-program.ts'
import { type Program, runProgram, startProgram } from './program.ts'

/** The whole program with the blog of a first start, all of it: what is not seen at first comes after the first page. */
export const startExampleBlog = (): Promise<Program> =>
  startFilled('example', async () => {
    const program = await startProgram({ SAMPLE: 'on' })
    const db = await openDatabase(`file:${join(program.dataDir, 'inkstone.db')}`)
    while (!(await readProgress(db.read))?.whole) await sleep(500)
    await db.close()
    await runProgram(['publish'], { ...process.env, NODE_ENV: 'production', DATA_DIR: program.dataDir })
    return program
  })
