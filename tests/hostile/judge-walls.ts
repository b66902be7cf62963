import { readdirSync } from 'node:fs'
import { request } from 'node:http'
import { connect } from 'node:net'
import { join, relative } from 'node:path'
import { parse } from 'parse5'
import type { Call } from '#contract/core/define.ts'
import { contract } from '#contract/every-call.ts'
import { LIVE_PATH } from '#contract/site/live.ts'
import { screens } from '#lib/screens.ts'
import { UNSUBSCRIBE } from '#server/talk/digest/digest.compose.ts'
import { PASSWORD } from '../support/member.ts'
import { observe, type Script } from '../support/observatory.ts'
import { inLots } from './choose.ts'
import { elementsIn } from './judge-text.ts'

type Headers = Record<string, string | string[] | undefined>
interface Answer {
  status: number
  headers: Headers
  text: string
}
interface Route {
  method: string
  path: string
  headers?: Record<string, string>
  body?: string
}

/** Every route of an https site must have at least this score of the Observatory. */
const LEAST = 120
const AT_ONCE = 16
/** Stands for the same name as in the previous answer. */
const SAME = 'same'
const API = '/v1'

const fillIn = (path: string) => path.replace(/[:{](?:id|year)\}?/g, '1').replace(/[:{]\w+\}?/g, 'x')

/** Returns one request of each kind that the program answers. */
export function everyWay(dataDir: string, files: Iterable<string>, username: string): Route[] {
  const get = (path: string, headers?: Record<string, string>): Route => ({ method: 'GET', path, ...(headers && { headers }) })
  const published = [...files].filter((it) => !/\.(?:br|gz)$/.test(it)).map((it) => `/${it.replace(/(?:index)?\.html$/, '')}`)
  const asset = (folder: string) =>
    filesIn(join(dataDir, folder)).map((it) => `/${relative(join(dataDir, folder.replace(/[^/]*$/, '')), it)}`)
  const pages = published.filter((it) => !/\.\w+$/.test(it))
  return [
    ...published.map((it) => get(it)),
    ...screens.map((it) => get(fillIn(it.path))),
    ...[...asset('site/assets/_astro'), ...asset('site/og'), ...asset('uploads')].map((it) => get(it)),
    // These requests vary a page: no body, a part, not modified, the other address, as JSON, a wrong method.
    ...pages
      .slice(0, 12)
      .flatMap((path) => [
        { method: 'HEAD', path },
        { method: 'POST', path },
        get(path, { range: 'bytes=0-9' }),
        get(path, { range: 'bytes=999999999-' }),
        get(path, { 'if-none-match': SAME }),
        get(`${path}/`),
        get(`${path}x`, { accept: 'application/json' }),
      ]),
    ...['/', '/v1/api/tag/list'].flatMap((path) =>
      ['OPTIONS', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'PURGE'].map((method) => ({
        method,
        path,
        headers: { origin: 'https://elsewhere.example', 'access-control-request-method': 'PUT' },
      })),
    ),
    ...[
      '/nothing',
      '/index',
      '/404',
      '/.env',
      '/.git/config',
      '/%00',
      '/%E0%A4%A',
      '/..%2f..%2fetc/passwd',
      '/uploads/x.png',
    ].map((it) => get(it)),
    ...['/uploads/none.svg', '/og/none.png', '/_astro/none.js', `/${'a'.repeat(9_000)}`, `${API}/${'a'.repeat(9_000)}`].map(
      (it) => get(it),
    ),
    ...['/healthz', '/readyz', '/metrics', '/setup', '/setup?key=x', API, `${API}/`, `${API}/nothing`].map((it) => get(it)),
    { method: 'POST', path: '/setup', headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: 'key=x' },
    ...['/openapi.json', '/docs', '/wechat', '/api/auth/callback/github', '/api/auth/callback/x', UNSUBSCRIBE].map((it) =>
      get(API + it),
    ),
    ...['/sys/user/export/x', '/sys/backup/download/x', '/sys/export/download/x', LIVE_PATH].map((it) => get(API + it)),
    { method: 'POST', path: API + UNSUBSCRIBE },
    { method: 'POST', path: `${API}/wechat`, body: 'x'.repeat(70_000) },
    {
      method: 'POST',
      path: `${API}/auth/login`,
      headers: { ...BROWSER, 'content-type': 'application/json' },
      body: JSON.stringify({ username, password: PASSWORD, source: 'PC' }),
    },
    ...callRoutes(),
  ]
}

const BROWSER = { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors', origin: 'https://blog.example' }

/** Returns each call as a stranger's program, a browser's script and a navigation would send it; some set cookies. */
function callRoutes(): Route[] {
  const calls = Object.values(contract).flatMap((it) => Object.values<Call>(it))
  return calls.flatMap((it) => {
    const path = API + fillIn(it.path)
    const body = it.body ? { body: '{}', headers: { ...BROWSER, 'content-type': 'application/json' } } : { headers: BROWSER }
    return [
      { method: it.method, path, ...body },
      { method: it.method, path, headers: { 'sec-fetch-mode': 'navigate' } },
      { method: 'HEAD', path },
    ]
  })
}

function filesIn(folder: string): string[] {
  try {
    const entries = readdirSync(folder, { withFileTypes: true })
    return entries
      .filter((it) => !it.name.startsWith('.') && !/\.(?:br|gz|tmp)$/.test(it.name))
      .flatMap((it) => (it.isDirectory() ? filesIn(join(folder, it.name)) : [join(folder, it.name)]))
  } catch {
    return []
  }
}

async function ask(url: string, { method, path, headers, body }: Route): Promise<Answer> {
  if (headers?.['if-none-match'] === SAME) {
    const { headers: before } = await ask(url, { method, path })
    headers = { ...headers, 'if-none-match': String(before.etag) }
  }
  return new Promise((done, failed) => {
    const { hostname: host, port } = new URL(url)
    const it = request({ host, port, method, path, headers: { ...headers, host: 'blog.example' }, agent: false }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('error', failed)
      response.on('end', () => {
        const { statusCode: status = 0, headers: got } = response
        done({ status, headers: got, text: Buffer.concat(parts).toString() })
      })
    })
    it.on('error', failed)
    it.end(body)
  })
}

/** No client would send these requests, which must be rejected; one is a socket without a ticket. */
const SAID = [
  'HELLO\r\n\r\n',
  'GET / HTTP/1.1\r\n\r\n',
  'GET / HTTP/9.9\r\nhost: a\r\n\r\n',
  `GET / HTTP/1.1\r\nhost: a\r\nx: ${'a'.repeat(20_000)}\r\n\r\n`,
  'CONNECT elsewhere.example:443 HTTP/1.1\r\nhost: a\r\n\r\n',
  `GET ${API}${LIVE_PATH}?ticket=x HTTP/1.1\r\nhost: a\r\nconnection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n`,
  `GET ${API}${LIVE_PATH}?ticket=x HTTP/1.1\r\nhost: a\r\norigin: https://elsewhere.example\r\nconnection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n`,
] as const

function say(url: string, bytes: string): Promise<Answer | null> {
  const { hostname: host, port } = new URL(url)
  return new Promise((done) => {
    const socket = connect(Number(port), host)
    let text = ''
    socket.setEncoding('utf8').on('data', (part: string) => (text += part))
    socket.on('error', () => {})
    socket.on('close', () => {
      const [head = '', body = ''] = text.split('\r\n\r\n')
      const [first = '', ...lines] = head.split('\r\n')
      if (!first) return done(null)
      const headers = Object.fromEntries(
        lines.map((it) => [it.split(':')[0]?.toLowerCase(), it.slice(it.indexOf(':') + 1).trim()]),
      )
      done({ status: Number(first.split(' ')[1]), headers, text: body })
    })
    socket.end(bytes)
  })
}

const scriptsOf = (html: string): Script[] =>
  [...elementsIn(parse(html))].flatMap(({ tagName, attrs }) => {
    const of = (name: string) => attrs.find((it) => it.name === name)?.value
    const src = of('src')
    return tagName === 'script' && src ? [{ src, integrity: of('integrity') }] : []
  })

/** Returns the number of answers, their statuses, the lowest score, and the faults. */
export async function judgeWalls(url: string, routes: readonly Route[]) {
  const faults: string[] = []
  const statuses = new Set<number>()
  let [answers, lowest, cookies] = [0, Number.POSITIVE_INFINITY, 0]
  const judge = (name: string, { status, headers, text }: Answer) => {
    const { score, marks } = observe(headers, /^text\/html/.test(String(headers['content-type'])) ? scriptsOf(text) : [])
    answers++
    statuses.add(status)
    lowest = Math.min(lowest, score)
    if (headers['set-cookie']) cookies++
    if (score < LEAST) faults.push(`${name} (${status}) scores ${score}: ${JSON.stringify(marks)}`)
    if (status >= 500) faults.push(`${name} is answered ${status}`)
    if (headers.server || headers['x-powered-by']) faults.push(`${name} says what it runs on`)
  }
  for (const lot of inLots(routes, AT_ONCE))
    for (const [at, answer] of (await Promise.all(lot.map((it) => ask(url, it)))).entries())
      judge(`${lot[at]?.method} ${lot[at]?.path.slice(0, 80)}`, answer)
  for (const bytes of SAID) {
    const answer = await say(url, bytes)
    // A tunnel request may be closed without an answer.
    if (answer) judge(JSON.stringify(bytes.slice(0, 60)), answer)
  }
  return { faults, answers, lowest, cookies, statuses: [...statuses].sort() }
}
