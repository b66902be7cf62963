import { readFile } from 'node:fs/promises'
import { FetchError, ofetch } from 'ofetch'
import type { Call, Data, Input } from '#contract/core/define.ts'
import { ApiError, type Envelope, sendCall } from '#contract/core/send.ts'
import { KEY_PREFIX } from '#contract/people/key.ts'
import { refuse } from '#server/core/http/refuse.ts'
import type { CommandDeps, Given } from '#server/keep/command/command.ts'
import { UsageError } from '#server/keep/command/usage-error.ts'

/** Limits the wait for an answer: a picture may take a while on a slow line. */
const TIMEOUT_MS = 60_000
const API = '/v1'
const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/

/** Lists the options by which a command finds the site and its key. */
export const REMOTE_OPTIONS = [
  { flags: '--site <地址>', about: '站点的地址，例如 https://blog.example.com；不写就用环境变量 BLOG_SITE' },
  { flags: '--key-file <文件>', about: '写着访问密钥的文件；不写就用环境变量 BLOG_KEY' },
]

/** Makes a call of a site that runs anywhere. */
export type Remote = <C extends Call>(it: C, input: Input<C>) => Promise<Data<C>>

/** Describes a site that runs anywhere. */
export interface Site {
  /** Is the address of the API, without a slash at its end. */
  address: string
  remote: Remote
  /** Returns the bytes of a file that the site serves at this path; null when it has none, or one of more than `mostBytes`. */
  file(path: string, mostBytes: number): Promise<Buffer | null>
}

/**
 * Returns a function that makes calls of the site that was typed, with its key. Nothing is sent twice, and the key to no other host.
 * @throws UsageError when there is no address or no key
 */
export const openRemote = async (deps: CommandDeps, given: Given): Promise<Remote> => (await openSite(deps, given)).remote

/**
 * Opens the site that was typed, with its key. A call that is refused throws a Refusal whose `extra` has that of the answer and its code
 * as `answered`.
 * @throws UsageError when there is no address or no key
 */
export async function openSite({ settings, terminal, pathOf }: CommandDeps, given: Given): Promise<Site> {
  const base = baseOf(given.option('site') ?? settings.remoteSite)
  const secret = await keyOf(given.option('key-file'), settings.remoteKey, pathOf)
  if (base.protocol === 'http:' && !LOOPBACK.test(base.hostname))
    terminal.say(`提醒：${base.origin} 没有用 https，路上的人能看到密钥。`)
  const root = base.origin + (base.pathname === '/' ? API : base.pathname.replace(/\/+$/, ''))

  async function send(path: string, { method, headers, body }: { method: string; headers?: object; body?: string | FormData }) {
    const answer = await ofetch<Envelope>(root + path, {
      method,
      headers: { ...headers, authorization: `Bearer ${secret}` },
      ...(body !== undefined && { body }),
      retry: 0,
      ignoreResponseError: true,
      redirect: 'error',
      timeout: TIMEOUT_MS,
      parseResponse: JSON.parse,
    }).catch((error) =>
      refuse(
        503,
        error instanceof FetchError ? `连不上 ${base.origin}，请检查地址和网络；会跳转的地址请写跳转之后的` : NO_BLOG(root),
      ),
    )
    if (typeof answer?.code !== 'number' || typeof answer.message !== 'string') refuse(503, NO_BLOG(root))
    return answer
  }
  const remote: Remote = async (it, input) => {
    try {
      return (await sendCall(it, input, send)).data
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      return refuse(409, error.code === 401 ? '访问密钥不对，或者已经失效' : error.message, {
        ...(error.extra as object),
        answered: error.code,
      })
    }
  }
  return { address: root, remote, file: (path, mostBytes) => fetchFile(base.origin + path, mostBytes) }
}

/** Fetches a public file without the key. */
async function fetchFile(url: string, mostBytes: number): Promise<Buffer | null> {
  const body = await ofetch(url, { retry: 0, redirect: 'error', timeout: TIMEOUT_MS, responseType: 'stream' }).catch((error) =>
    error instanceof FetchError && error.status ? null : refuse(503, `取不到 ${url}，请检查网络`),
  )
  if (!body) return null
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of body as ReadableStream<Uint8Array>) {
    size += piece.length
    if (size > mostBytes) return null
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}

const NO_BLOG = (root: string) => `${root} 不像是这个博客的接口，请检查地址`

function baseOf(typed: string): URL {
  if (!typed) throw new UsageError('请用 --site 写站点的地址，或设置环境变量 BLOG_SITE')
  const url = URL.parse(typed)
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || url.search || url.hash)
    throw new UsageError(`站点的地址应形如 https://blog.example.com，不能是「${typed}」`)
  return url
}

async function keyOf(file: string | undefined, given: string, pathOf: CommandDeps['pathOf']): Promise<string> {
  const text =
    file === undefined
      ? given
      : await readFile(pathOf(file), 'utf8').catch(() => {
          throw new UsageError(`读不到文件 ${file}`)
        })
  const secret = text.trim()
  if (!secret) throw new UsageError('请用 --key-file 指定写着访问密钥的文件，或设置环境变量 BLOG_KEY')
  if (!secret.startsWith(KEY_PREFIX) || !/^[\w-]{20,100}$/.test(secret))
    throw new UsageError(`访问密钥应以 ${KEY_PREFIX} 开头，在个人中心的「访问密钥」里新建`)
  return secret
}
