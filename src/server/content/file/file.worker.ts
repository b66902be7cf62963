import { writeFile } from 'node:fs/promises'
import { Refusal } from '#server/core/http/refuse.ts'
import { makePicture } from './file.picture.ts'
import type { Answer, Job } from './file.process.ts'

const MEMORY_MAX = Number(process.argv[2]) * 1024 * 1024
const LOOK_EVERY_MS = 50

/** Decodes and encodes pictures, in a process of its own: see file.maker.ts. */
const tell = (answer: Answer) => process.send?.(answer)

process.on('message', async ({ id, input, again }: Job) => {
  try {
    const picture = await makePicture(Buffer.from(input.buffer, input.byteOffset, input.length), again)
    // Memory that was used between two looks counts, too.
    watchMemory()
    tell({ id, picture })
  } catch (error) {
    tell(error instanceof Refusal ? { id, code: error.code, message: error.message } : { id, reason: String(error) })
  }
})
// A machine that runs out of memory ends this process first. Only Linux has this file.
writeFile('/proc/self/oom_score_adj', '1000').catch(() => {})
// These signals are meant for the program that wants pictures; they reach this process only because it belongs to the same group.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {})
// The program that wants pictures is gone, however it died. An orderly exit would wait for the decoder's threads.
const end = () => process.kill(process.pid, 'SIGKILL')
process.on('disconnect', end)
if (!process.connected) end()
// The decoder's memory is not the engine's: no flag limits it. An orderly exit would wait for the decoder.
function watchMemory() {
  if (process.memoryUsage.rss() > MEMORY_MAX) end()
}
setInterval(watchMemory, LOOK_EVERY_MS)
tell({ ready: true })
