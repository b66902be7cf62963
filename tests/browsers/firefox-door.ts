import { spawn } from 'node:child_process'
import type { AddressInfo } from 'node:net'
import { type RawData, WebSocket, WebSocketServer } from 'ws'

/** Started in the place of Firefox: `node firefox-door.ts <firefox> <its arguments>`. */
const [program = '', ...args] = process.argv.slice(2)

/**
 * Stands between Playwright and Firefox. Playwright speaks the newest WebDriver BiDi; a command that the long-supported Firefox does not
 * know yet, such as one that emulates what no story is about, is answered as if it had been done.
 */
function answered(data: RawData): string {
  const text = String(data)
  const { type, error, id } = JSON.parse(text) as { type: string; error?: string; id?: number }
  return type === 'error' && error === 'unknown command' ? JSON.stringify({ type: 'success', id, result: {} }) : text
}

function open(behind: string): void {
  const front = new WebSocketServer({ host: '127.0.0.1', port: 0 })
  front.on('connection', (client, { url = '' }) => {
    const firefox = new WebSocket(`${behind}${url}`)
    const waiting: string[] = []
    client.on('message', (data) =>
      firefox.readyState === WebSocket.OPEN ? firefox.send(String(data)) : waiting.push(String(data)),
    )
    firefox.on('open', () => {
      for (const it of waiting) firefox.send(it)
    })
    firefox.on('message', (data) => client.send(answered(data)))
    firefox.on('close', () => client.close())
    client.on('close', () => firefox.close())
  })
  front.on('listening', () =>
    console.error(`WebDriver BiDi listening on ws://127.0.0.1:${(front.address() as AddressInfo).port}`),
  )
}

const firefox = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'] })
firefox.on('exit', (code) => process.exit(code ?? 1))
let said = ''
firefox.stderr.setEncoding('utf8').on('data', (part: string) => {
  const before = said
  said += part
  const address = /WebDriver BiDi listening on (ws:\/\/\S+)\n/
  const found = address.exec(said)?.[1]
  if (found && !address.test(before)) open(found)
})
