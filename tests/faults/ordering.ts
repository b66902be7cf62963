import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { holed } from '#tests/holes/holes.ts'
import { always, atMost, type Fault, type Row, type Trial } from './fault.ts'
import { traceCalls } from './trace.ts'
import { openWorld } from './world.ts'

const WRITERS = 6

/**
 * A killed process loses nothing that the system has, so kills prove no sync. This does: each write carries a mark (the id of its request, which stands in the
 * change log and in the answer), and of each is looked up when the log with the mark was written, when it was synced, and when the answer left.
 */
export async function proveOrder(count: number, say: Trial['say'], env: Record<string, string> = {}): Promise<Row[]> {
  const world = await openWorld({ ...holed('wide rates'), ...env })
  try {
    const token = await world.logIn('author0')
    await world.publish(token, '第一篇')
    const marks: string[] = []
    const trace = await traceCalls(world.program.pid ?? 0)
    const write = async (n: number) => {
      const mark = randomBytes(16).toString('hex')
      const body = {
        title: `第 ${n} 篇`,
        contentMd: '正文。',
        categoryId: world.categoryId,
        status: 1,
        saveId: crypto.randomUUID(),
      }
      const answer = await fetch(`${world.url}/v1/sys/article/add`, {
        method: 'POST',
        headers: { authorization: token, 'content-type': 'application/json', traceparent: `00-${mark}-${mark.slice(16)}-01` },
        body: JSON.stringify(body),
      })
      if (answer.status === 200) marks.push(mark)
    }
    await Promise.all(
      Array.from({ length: WRITERS }, async (_, nth) => {
        for (let n = nth; n < count; n += WRITERS) await write(n)
      }),
    )
    await pause(50)
    const calls = await trace.stop()
    const log = calls.filter((it) => it.path.endsWith('-wal') && it.name.startsWith('pwrite'))
    const syncs = calls.filter((it) => it.path.endsWith('-wal') && (it.name === 'fdatasync' || it.name === 'fsync'))
    const answers = calls.filter((it) => /^(write|writev|sendto|sendmsg)$/.test(it.name) && it.text.includes('HTTP/1.1 200'))
    let [found, early] = [0, 0]
    for (const mark of marks) {
      // The first time only: a page of the log is written again with what comes after.
      const written = log.find((it) => it.text.includes(mark))
      const answered = answers.find((it) => it.text.includes(mark))
      if (!written || !answered) continue
      found++
      const synced = syncs.find((it) => it.begin >= written.end)
      if (!synced || synced.end > answered.begin) early++
    }
    say(`${calls.length} system calls, ${syncs.length} syncs for ${marks.length} writes`)
    return [
      always('acknowledged writes whose log, sync and answer were seen', count, found),
      atMost('answers that left before the log was synced', 0, early),
    ]
  } finally {
    await world.close()
  }
}

export const ordering: Fault = (trial) => proveOrder(trial.times(200), trial.say)
