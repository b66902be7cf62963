import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromiumPath, quiet } from '../chromium.ts'

interface Message {
  id?: number
  result?: unknown
  error?: { message: string }
  method?: string
  params?: { sessionId: string; targetInfo: Target }
}
interface Target {
  targetId: string
  url: string
  type: string
  subtype?: string
}

/**
 * Launches a Chromium without Playwright, which forbids prerendering in every page. For the same reason it attaches to each tab.
 */
export async function launchBareBrowser() {
  const profile = mkdtempSync(join(tmpdir(), 'inkstone-browser-'))
  const flags = ['--headless', '--remote-debugging-port=0', `--user-data-dir=${profile}`, '--window-size=1280,900', ...quiet]
  const child = spawn(chromiumPath(), [...flags, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), 'about:blank'])
  const socket = new WebSocket(await listening(child.stderr))
  await once(socket, 'open')
  const waiting = new Map<number, (answer: Message) => void>()
  /** Holds the session of each page, by target. */
  const sessions = new Map<string, string>()
  const prerendered: string[] = []
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(data) as Message
    if (message.id) waiting.get(message.id)?.(message)
    if (message.method !== 'Target.attachedToTarget' || !message.params) return
    const { targetInfo, sessionId } = message.params
    sessions.set(targetInfo.targetId, sessionId)
    if (targetInfo.subtype === 'prerender') prerendered.push(sessionId)
  })
  let last = 0

  async function send<T>(method: string, params: object = {}, sessionId?: string): Promise<T> {
    const id = ++last
    socket.send(JSON.stringify({ id, method, params, sessionId }))
    const { result, error } = await new Promise<Message>((done) => waiting.set(id, done))
    waiting.delete(id)
    if (error) throw new Error(`${method}: ${error.message}`)
    return result as T
  }
  async function evaluate<T>(expression: string, session: string): Promise<T> {
    const params = { expression, returnByValue: true, awaitPromise: true }
    return (await send<{ result: { value: T } }>('Runtime.evaluate', params, session)).result.value
  }
  const targets = async () => (await send<{ targetInfos: Target[] }>('Target.getTargets', { filter: [{}] })).targetInfos
  const tab = (await targets()).find((it) => it.type === 'tab')
  const { sessionId } = await send<{ sessionId: string }>('Target.attachToTarget', { targetId: tab?.targetId, flatten: true })
  await send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: false, flatten: true }, sessionId)

  return {
    /** Returns the page that a reader sees, at any address. */
    async visiblePage() {
      const page = (await targets()).find((it) => it.type === 'page' && !it.subtype)
      const session = page && sessions.get(page.targetId)
      if (!session) throw new Error('no page is open')
      return {
        url: page.url,
        goto: (url: string) => send('Page.navigate', { url }, session),
        evaluate: <T>(expression: string) => evaluate<T>(expression, session),
        mouse: (type: 'mouseMoved' | 'mousePressed' | 'mouseReleased', x: number, y: number) =>
          send(
            'Input.dispatchMouseEvent',
            { type, x, y, button: type === 'mouseMoved' ? 'none' : 'left', clickCount: 1 },
            session,
          ),
      }
    },
    /** Returns the path of each page that was ever prerendered. */
    prerendered: () => Promise.all(prerendered.map((it) => evaluate<string>('location.pathname', it))),
    async close() {
      socket.close()
      child.kill()
      await once(child, 'exit')
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

async function listening(stderr: NodeJS.ReadableStream): Promise<string> {
  let said = ''
  for await (const part of stderr) {
    said += part
    const found = /DevTools listening on (ws:\S+)/.exec(said)?.[1]
    if (found) return found
  }
  throw new Error(`Chromium did not start:\n${said}`)
}
