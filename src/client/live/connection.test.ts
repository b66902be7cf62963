import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#contract/core/send.ts'
import { type Connection, type LiveState, openConnection, type Wire } from './connection.ts'

class Socket implements Wire {
  sent: string[] = []
  isClosed = false
  onopen: Wire['onopen'] = null
  onmessage: Wire['onmessage'] = null
  onclose: Wire['onclose'] = null
  onerror: Wire['onerror'] = null
  send = (text: unknown) => void this.sent.push(String(text))
  close = () => {
    this.isClosed = true
  }
  opens() {
    this.onopen?.call(this as never, new Event('open'))
  }
  says(text: string) {
    this.onmessage?.call(this as never, new MessageEvent('message', { data: text }))
  }
  falls() {
    this.onclose?.call(this as never, new Event('close') as CloseEvent)
  }
}

let sockets: Socket[] = []
let states: LiveState[] = []
let heard: unknown[] = []
let line: Connection
let onOpen = () => {}
let ticket = vi.fn<() => Promise<string>>()
const last = () => sockets.at(-1) as Socket

function begin(): void {
  line = openConnection({
    ticket,
    wire() {
      sockets.push(new Socket())
      return last()
    },
    onState(it) {
      states.push(it)
      if (it === 'open') onOpen()
    },
    onFrame: (it) => heard.push(it),
  })
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(1)
  sockets = []
  states = []
  heard = []
  onOpen = () => {}
  ticket = vi.fn(async () => 'one')
})
afterEach(() => {
  line.close()
  vi.useRealTimers()
  vi.restoreAllMocks()
})
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

test('a line opens with a ticket and hands frames over; noise is not one', async () => {
  onOpen = () => line.send({ event: 'watch', data: { topics: ['board'] } })
  begin()
  await pass(0)
  last().opens()
  last().says('{"event":"unread","data":1}')
  for (const noise of ['', 'null', '[1', '{"data":1}']) last().says(noise)
  expect(heard).toEqual([{ event: 'unread', data: 1 }])
  expect(states).toEqual(['connecting', 'open'])
  // A frame requested while the connection opens is sent.
  expect(last().sent).toEqual(['{"event":"watch","data":{"topics":["board"]}}'])
})

test('a line that falls comes back after growing pauses, each time with a new ticket, and never gives up', async () => {
  begin()
  await pass(0)
  for (const pause of [1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]) {
    last().falls()
    const before = sockets.length
    await pass(pause - 1)
    expect(sockets).toHaveLength(before)
    await pass(1)
    expect(sockets).toHaveLength(before + 1)
  }
  expect(ticket).toHaveBeenCalledTimes(8)
})

test('one that held for a while begins with short pauses again', async () => {
  ticket.mockRejectedValueOnce(new ApiError(0, 'TypeError')).mockRejectedValueOnce(new ApiError(503, ''))
  begin()
  await pass(3000)
  last().opens()
  await pass(11_000)
  last().says('{"event":"notice","data":0}')
  last().falls()
  await pass(1000)
  expect(sockets).toHaveLength(2)
})

test('with the network it is back at once; without it nobody believes the socket', async () => {
  begin()
  await pass(0)
  last().opens()
  line.cut()
  expect([states.at(-1), last().isClosed]).toEqual(['waiting', true])
  line.hurry()
  await pass(0)
  last().opens()
  expect(states.at(-1)).toBe('open')
})

test('silence is asked about, and no answer is the end of the line', async () => {
  begin()
  await pass(0)
  last().opens()
  await pass(50_000)
  expect(last().sent).toEqual(['{"event":"ping"}'])
  last().says('{"event":"pong","data":null}')
  expect(heard).toEqual([])
  await pass(60_000)
  expect(sockets.length).toBeGreaterThan(1)
  expect(sockets[0]?.isClosed).toBe(true)
})

test('a machine that slept asks whether the line still lives', async () => {
  begin()
  await pass(0)
  last().opens()
  vi.setSystemTime(Date.now() + 3_600_000)
  await pass(5000)
  expect(last().sent).toHaveLength(1)
  await pass(15_000)
  expect(sockets).toHaveLength(2)
})

test('whoever is logged out is left alone until somebody asks', async () => {
  ticket.mockRejectedValue(new ApiError(401, ''))
  begin()
  await pass(600_000)
  expect(ticket).toHaveBeenCalledTimes(1)
  expect(states).toEqual(['connecting', 'waiting'])
})
