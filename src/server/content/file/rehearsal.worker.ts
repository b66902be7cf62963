import { makePicture } from './file.picture.ts'
import type { Answer, Job } from './file.process.ts'

// Stands in for the maker of pictures in tests: bytes that are words tell it what to do.
const tell = (answer: Answer) => process.send?.(answer)

process.on('message', async ({ id, input }: Job) => {
  const bytes = Buffer.from(input)
  const words = bytes.toString('latin1', 0, 20)
  if (words === 'die') process.kill(process.pid, 'SIGKILL')
  if (words === 'crash') process.abort()
  if (words === 'ended') process.kill(process.pid, 'SIGTERM')
  if (words === 'fail') return void tell({ id, reason: 'asked to' })
  while (words === 'forever');
  tell({ id, picture: await makePicture(bytes) })
})
process.on('disconnect', () => process.exit())
tell({ ready: true })
