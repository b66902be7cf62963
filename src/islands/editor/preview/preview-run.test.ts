import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#contract/core/send.ts'
import { PreviewRun } from './preview-run.ts'
import type { Rendered } from './render-preview.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const section = (n: number) => `## 第 ${n} 节\n\n${'话'.repeat(1000)}${n}\n\n`
const LONG = Array.from({ length: 12 }, (_, n) => section(n)).join('')
/** Renders each block of the source as one block of HTML. */
const render = (text: string): Rendered => ({
  content: text
    .trim()
    .split('\n\n')
    .map((it) => (it.startsWith('## ') ? `<h2>${it.slice(3)}</h2>` : `<p>${it}</p>`))
    .join('\n'),
  summary: '',
  wordCount: text.length,
  readMinutes: 1,
  isComplete: true,
  isLocal: false,
})

function workbench(answer: (text: string) => Promise<Rendered> = async (it) => render(it)) {
  const asked: string[] = []
  const shown: Rendered[] = []
  const failures: unknown[] = []
  const run = new PreviewRun({
    render: (text) => {
      asked.push(text)
      return answer(text)
    },
    onRendered: (it) => void shown.push(it),
    onFailure: (it) => void failures.push(it),
  })
  return { run, asked, shown, failures, pass: (ms = 0) => vi.advanceTimersByTimeAsync(ms) }
}
const bare = (it: Rendered | undefined) => it?.content.replace(/\n/g, '')

test('of a long text only the section that was changed is asked for; the whole follows when the typing rests', async () => {
  const { run, asked, shown, pass } = workbench()
  run.look(LONG)
  await pass()
  const edited = LONG.replace('话3\n', '话3，改\n')
  run.look(edited)
  await pass(300)
  expect(asked[1]?.length).toBeLessThan(1100)
  expect(bare(shown[1])).toBe(bare(render(edited)))
  expect(shown[1]?.wordCount).toBe(LONG.length)
  await pass(1_000)
  expect(asked).toHaveLength(2)
  await pass(500)
  expect([asked[2], asked.length]).toEqual([edited, 3])
  await pass(60_000)
  expect(asked).toHaveLength(3)
})

test('a whole that comes late does not undo what was typed meanwhile', async () => {
  let go = () => {}
  let isHeld = false
  const { run, shown, pass } = workbench(async (text) => {
    if (isHeld && text.length > 8000)
      await new Promise<void>((done) => {
        go = done
      })
    return render(text)
  })
  run.look(LONG)
  await pass()
  const [one, two] = [LONG.replace('话3\n', '话3，甲\n'), LONG.replace('话3\n', '话3，甲乙\n')]
  run.look(one)
  isHeld = true
  await pass(1_600)
  run.look(two)
  await pass(300)
  expect(bare(shown.at(-1))).toBe(bare(render(two)))
  isHeld = false
  go()
  await pass()
  expect(bare(shown.at(-1))).toBe(bare(render(two)))
})

test('what is not complete is asked for again, each time later; a failure waits for somebody', async () => {
  let isBroken = false
  const { run, asked, failures, shown, pass } = workbench(async (text) => {
    if (isBroken) throw new Error('no')
    return { ...render(text), isComplete: false }
  })
  run.look('短')
  await pass(60_000)
  expect(asked).toHaveLength(7)
  isBroken = true
  run.look('短的')
  await pass(60_000)
  expect([asked.length, failures.length]).toEqual([8, 1])
  isBroken = false
  run.again()
  await pass(300)
  expect(bare(shown.at(-1))).toBe('<p>短的</p>')
  run.look(null)
  await pass(60_000)
  expect(asked).toHaveLength(9)
})

test('a key after the other asks three times in a second at most, and what was asked too often is asked again later', async () => {
  let isEnough = false
  const { run, asked, failures, shown, pass } = workbench(async (text) => {
    if (isEnough) throw new ApiError(429, '操作太频繁')
    return render(text)
  })
  for (let n = 0; n < 50; n++) {
    run.look(`字${n}`)
    await pass(20)
  }
  expect(asked.length).toBeLessThanOrEqual(4)
  await pass(300)
  expect(bare(shown.at(-1))).toBe('<p>字49</p>')
  isEnough = true
  run.look('多了')
  await pass(1_000)
  isEnough = false
  await pass(5_300)
  expect([bare(shown.at(-1)), failures]).toEqual(['<p>多了</p>', []])
})
