import { setTimeout as sleep } from 'node:timers/promises'
import type { Album } from '#contract/album.ts'
import { startFilled } from './filled-program.ts'
import { type Program, runProgram, startProgram } from './program.ts'

/** The whole program with the blog of a first start, all of it. */
export const startExampleBlog = (): Promise<Program> =>
  startFilled('example', async () => {
    const program = await startProgram({ SAMPLE: 'on' })
    while (!(await isWhole(program.url))) await sleep(500)
    await runProgram(['publish'], { ...process.env, NODE_ENV: 'production', DATA_DIR: program.dataDir })
    return program
  })

/** What is not seen at first comes after the first page: the last thing are the photos of the newest album. */
async function isWhole(url: string): Promise<boolean> {
  const { data } = (await (await fetch(`${url}/v1/api/album/list`)).json()) as { data: Album[] }
  return data[0]?.isLock === true && data[0].photoNum === 6
}
