import { expect, test } from 'vitest'
import { oneAtATime } from './one-at-a-time.ts'

test('what is asked for during a run is one more run after it, with what is new by then', async () => {
  const steps: string[] = []
  const ends: (() => void)[] = []
  let source = 'first'
  const compiling = oneAtATime(async () => {
    const compiled = source
    steps.push(`begins ${compiled}`)
    await new Promise<void>((done) => ends.push(done))
    steps.push(`ends ${compiled}`)
  })
  compiling.ask()
  for (source of ['second', 'third']) compiling.ask()
  ends.shift()?.()
  await expect.poll(() => ends.length).toBe(1)
  const ended = compiling.ended()
  ends.shift()?.()
  await ended
  expect(steps).toEqual(['begins first', 'ends first', 'begins third', 'ends third'])
  compiling.ask()
  ends.shift()?.()
  await compiling.ended()
  expect(steps.slice(4)).toEqual(['begins third', 'ends third'])
})
