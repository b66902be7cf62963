import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync } from 'node:zlib'

const SCRIPTS = /<script\b[^>]*>[\s\S]*?<\/script>/g
const STYLES = /<style\b[^>]*>[\s\S]*?<\/style>/g
/** Matches what a page fetches for its look and its scripts; links to feeds and icons stay. */
const FETCHED = /<link\b[^>]*\brel="?(?:stylesheet|preload|modulepreload|prefetch)\b[^>]*>/g

/** Takes styles and scripts out of a page: words, structure and pictures stay. */
export const bare = (html: string) => [SCRIPTS, STYLES, FETCHED].reduce((text, it) => text.replace(it, ''), html)

/**
 * Serves the pages of a site without their styles and scripts, and everything else as it is: the yardstick of what this machine and
 * Lighthouse need for the words and pictures alone.
 */
export async function serveBare(site: string) {
  const server = createServer(async (asked, answer) => {
    const address = new URL(asked.url ?? '/', site)
    if (!/text\/html/.test(asked.headers.accept ?? '')) {
      asked.pipe(
        request(address, { method: asked.method, headers: asked.headers }, (it) => {
          answer.writeHead(it.statusCode ?? 502, it.headers)
          it.pipe(answer)
        }),
      )
      return
    }
    const bytes = brotliCompressSync(bare(await (await fetch(address)).text()))
    const headers = { 'content-type': 'text/html; charset=UTF-8', 'content-encoding': 'br', 'content-length': bytes.length }
    answer.writeHead(200, headers).end(bytes)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() }
}
