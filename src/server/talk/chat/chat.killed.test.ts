import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { WebSocket } from 'ws'
import type { ChatMessage, ChatPage } from '#contract/talk/chat.ts'
import { openRoom, type Room } from '#tests/support/room.ts'

const child = fileURLToPath(new URL('../../../../tests/support/chat-until-killed.ts', import.meta.url))

/** Listens as one user while others write in a process of their own, which is killed after so many acknowledgements. */
async function listenUntilKilled(room: Room, isDeaf: boolean, most: number) {
  const order = { databaseUrl: room.blog.databaseUrl, people: [room.ming.id, room.owner.id], isDeaf }
  const it = spawn(process.execPath, [child], { stdio: ['pipe', 'pipe', 'inherit'] })
  it.stdin.end(JSON.stringify(order))
  const heard: ChatMessage[] = []
  let said = ''
  it.stdout.setEncoding('utf8').on('data', async (part: string) => {
    const isFirst = !said.includes('\n')
    said += part
    if (isFirst && said.includes('\n')) await listen(said.split('\n')[0] ?? '')
    if (said.split('\n').length > most + 1) it.kill('SIGKILL')
  })
  async function listen(port: string) {
    const asked = await fetch(`http://127.0.0.1:${port}/v1/chat/ticket`, { method: 'POST', headers: room.as(room.hong) })
    const { data } = (await asked.json()) as { data: { ticket: string } }
    const socket = new WebSocket(`ws://127.0.0.1:${port}/v1/websocket?ticket=${data.ticket}`)
    socket.on('error', () => {})
    socket.on('message', (text) => {
      const frame = JSON.parse(String(text)) as { event: string; data: ChatMessage }
      if (frame.event === 'message' || frame.event === 'recall') heard.push(frame.data)
    })
  }
  await once(it, 'close')
  return { heard, acknowledged: said.split('\n').slice(1, -1).map(Number) }
}

test('killed at any moment, also between an answer and its telling: a reader who comes back has everything, once and in order', {
  timeout: 60_000,
}, async () => {
  const room = await openRoom()
  const known = new Map<number, ChatMessage>()
  let change = 0
  for (const [isDeaf, most] of [
    [true, 6],
    [false, 9],
    [false, 22],
  ] as const) {
    const { heard, acknowledged } = await listenUntilKilled(room, isDeaf, most)
    expect(acknowledged.length).toBeGreaterThanOrEqual(most)
    // The messages were told in the order of their changes.
    expect(heard.map((it) => it.change)).toEqual(heard.map((it) => it.change).toSorted((a, b) => a - b))
    if (isDeaf) expect(heard).toEqual([])
    for (const it of heard) known.set(it.id, it)
    change = Math.max(change, ...heard.map((it) => it.change))
    for (let page: ChatPage = { records: [], hasOlder: false, hasNewer: true, change }; page.hasNewer; change = page.change) {
      page = await room.list(room.hong, { afterChange: page.change, pageSize: 5 })
      for (const it of page.records) known.set(it.id, it)
    }
    expect(acknowledged.filter((id) => !known.has(id))).toEqual([])
  }
  // The listener knows the same as a reader who reads everything anew.
  const { read } = room.blog.db
  const rows = await read.selectFrom('chat_message').select(['id', 'change', 'status', 'client_id']).orderBy('id').execute()
  expect([...known.values()].map((it) => [it.id, it.isRecalled]).toSorted(([a], [b]) => Number(a) - Number(b))).toEqual(
    rows.map((it) => [it.id, it.status === 'recalled']),
  )
  // No number was given twice, and each is the same as in a recount.
  const { change: last } = await read.selectFrom('chat_room').select('change').executeTakeFirstOrThrow()
  expect(Math.max(...rows.map((it) => it.change))).toBeLessThanOrEqual(last)
  const shown = rows.filter((it) => it.status === 'shown').map((it) => it.id)
  expect((await room.search(room.hong, '小红', { pageSize: 50 })).total).toBe(shown.length)
  const told = await read
    .selectFrom('notification')
    .select('target_id')
    .where('type', '=', 'mention')
    .orderBy('target_id')
    .execute()
  expect(told.map((it) => it.target_id)).toEqual(shown)
  await room.blog.close()
})
