import { expect, test } from 'vitest'
import { ApiError } from '#contract/core/send.ts'
import { UploadQueue } from './upload-queue.ts'

const file = (name: string, type = 'image/png', size = 10) => new File([new Uint8Array(size)], name, { type })
const many = (count: number) => Array.from({ length: count }, (_, n) => file(`${n}.png`))
const turn = () => new Promise((done) => setImmediate(done))
const states = (queue: UploadQueue) => queue.items.map((it) => it.state)

/** Stands for a server that answers when the test says so. */
function server() {
  const open: { name: string; done: (url: string) => void; fail: (error: unknown) => void; signal: AbortSignal }[] = []
  let most = 0
  const send = (it: File, { signal }: { signal: AbortSignal }) =>
    new Promise<string>((done, fail) => {
      open.push({ name: it.name, done, fail, signal })
      most = Math.max(most, open.length)
      signal.addEventListener('abort', () => fail(signal.reason))
    })
  return { open, send, most: () => most }
}

test('[9] a thousand files go up three at a time, in the order they came', async () => {
  const { open, send, most } = server()
  const queue = new UploadQueue(send, () => {})
  queue.add(many(1000))
  const sent: string[] = []
  while (open.length) {
    const next = open.shift()
    sent.push(next?.name ?? '')
    next?.done(`/uploads/${next.name}`)
    await turn()
  }
  expect([sent.length, sent[0], sent[999], most()]).toEqual([1000, '0.png', '999.png', 3])
  expect(new Set(states(queue))).toEqual(new Set(['done']))
})

test('what is no picture, or too large, is refused by name before it is sent', () => {
  const { open, send } = server()
  const queue = new UploadQueue(send, () => {})
  queue.add([file('a.txt', 'text/plain'), file('big.png', 'image/png', 10 * 1024 * 1024 + 1)])
  expect(open).toEqual([])
  expect(queue.items.map((it) => [it.file.name, it.failure, it.isHopeless])).toEqual([
    ['a.txt', '只能上传 JPEG、PNG、WebP、GIF、AVIF、SVG 图片', true],
    ['big.png', '图片不能超过 10 MB', true],
  ])
  queue.retry()
  expect(states(queue)).toEqual(['failed', 'failed'])
})

test('what failed is tried again when it is asked for; what the server refuses for good is not', async () => {
  const { open, send } = server()
  const queue = new UploadQueue(send, () => {})
  queue.add(many(3))
  open[0]?.fail(new ApiError(0, 'TypeError'))
  open[1]?.fail(new ApiError(415, '这不是图片'))
  open[2]?.done('/uploads/2.png')
  await turn()
  expect(queue.items.map((it) => [it.state, it.failure])).toEqual([
    ['failed', '网络连接失败，请检查网络'],
    ['failed', '这不是图片'],
    ['done', ''],
  ])
  queue.retry()
  expect(states(queue)).toEqual(['sending', 'failed', 'done'])
})

test('one is given up, all are given up, and nothing goes on after the end', async () => {
  const { open, send } = server()
  const queue = new UploadQueue(send, () => {})
  queue.add(many(5))
  queue.drop(queue.items[0]?.id ?? 0)
  await turn()
  expect([open[0]?.signal.aborted, open.length, queue.items.length]).toEqual([true, 4, 4])
  queue.stop()
  await turn()
  expect([queue.items, open.every((it) => it.signal.aborted), open.length]).toEqual([[], true, 4])
})
