import { expect, test } from 'vitest'
import type { CoverSpec } from '#server/content/cover/cover.ts'
import { createDrawingProcess } from './drawing.process.ts'

const SCRIPT = new URL('../../content/cover/cover.worker.ts', import.meta.url)
const SPEC: CoverSpec = { title: '砚边', look: 'waves' }

test('a picture that is asked for while the process ends is drawn by the next one', async () => {
  const artist = createDrawingProcess<CoverSpec>(SCRIPT)
  const before = await artist.draw(SPEC)
  const ended = artist.close()
  expect((await artist.draw(SPEC)).equals(before)).toBe(true)
  await ended
  expect((await artist.draw(SPEC)).equals(before)).toBe(true)
  await artist.close()
}, 60_000)

test('a picture that is being drawn when the process is closed is told so', async () => {
  const artist = createDrawingProcess<CoverSpec>(SCRIPT)
  const drawn = expect(artist.draw(SPEC)).rejects.toThrow('closed')
  await artist.close()
  await drawn
  expect(artist.waiting()).toBe(0)
}, 60_000)
