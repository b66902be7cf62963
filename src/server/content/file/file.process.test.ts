import { type ChildProcess, fork, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, test } from 'vitest'
import type { Answer, Job } from './file.process.ts'

let child: ChildProcess
afterEach(() => child?.kill('SIGKILL'))

/** Starts the process as the maker does, and waits until it is ready. */
async function startWorker() {
  const script = fileURLToPath(new URL('./file.worker.ts', import.meta.url))
  child = fork(script, ['2048'], { serialization: 'advanced', stdio: 'ignore' })
  await once(child, 'message')
}

describe('a process of pictures', { timeout: 60_000 }, () => {
  test('goes on when the group it belongs to is told to end: who wanted the picture decides', async () => {
    await startWorker()
    const answered = once(child, 'message')
    child.kill('SIGINT')
    child.kill('SIGTERM')
    child.send({ id: 1, input: Buffer.from('<svg/>') } satisfies Job)
    const [answer] = (await Promise.race([answered, once(child, 'exit')])) as [Answer]
    expect(answer).toMatchObject({ id: 1, picture: { mime: 'image/svg+xml' } })
  })

  test('ends at once when nobody is there any more, whatever its decoder does', async () => {
    await startWorker()
    const ended = once(child, 'exit')
    child.disconnect()
    expect(await ended).toEqual([null, 'SIGKILL'])
  })
})

test.skipIf(process.platform === 'win32')(
  'where no file can be opened any more there is no picture, and the program lives on',
  { timeout: 60_000 },
  () => {
    const url = new URL('./file.maker.ts', import.meta.url)
    const script = `
      import { openSync } from 'node:fs'
      import { setTimeout as pause } from 'node:timers/promises'
      import { pictureMaker } from '${url}'
      try { for (;;) openSync('/dev/null') } catch {}
      const tell = (it) => process.stdout.write(it + ' ')
      for (let n = 0; n < 3; n++) await pictureMaker.make(Buffer.from('<svg/>')).then(() => tell('made'), (it) => tell(it.message))
      await pause(50)
      tell('alive')`
    const limited = `ulimit -n 64 && exec "$0" --input-type=module -e "$1"`
    const { stdout } = spawnSync('sh', ['-c', limited, process.execPath, script], { timeout: 30_000, encoding: 'utf8' })
    expect(stdout.trim()).toBe(`${'no process for pictures '.repeat(3)}alive`)
  },
)
