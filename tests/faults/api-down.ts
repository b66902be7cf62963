import { createReadStream, existsSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join, normalize } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startProgram } from '#tests/support/program.ts'
import { always, type Fault, type Row } from './fault.ts'
import { ask, openWorld } from './world.ts'

const ARTICLES = 30

/** Any web server that knows nothing but files. */
function plainServer(folder: string) {
  return createServer((request, response) => {
    const path = normalize(decodeURIComponent((request.url ?? '/').split('?')[0] ?? '/'))
    const file = [path, `${path}.html`, join(path, 'index.html')]
      .map((it) => join(folder, it))
      .find((it) => existsSync(it) && /\.\w+$/.test(it))
    if (file) createReadStream(file).pipe(response)
    else response.writeHead(404).end()
  }).listen(0, '127.0.0.1')
}

/** The process that answers calls is killed: the published site is read as before. */
export const apiDown: Fault = async () => {
  const world = await openWorld()
  try {
    const token = await world.logIn('author0')
    const ids: number[] = []
    for (let n = 0; n < ARTICLES; n++) {
      const { data } = await world.publish(token, `第 ${n} 篇`)
      if (data) ids.push(data.id)
    }
    const paths = ['/', '/archive', '/tags', '/rss.xml', '/sitemap-index.xml', ...ids.map((id) => `/post/${id}`)]
    for (const path of paths) while ((await world.page(path)).status !== 200) await pause(50)
    const isWaiting = async () =>
      (await ask<{ isWaiting: boolean }>(world.url, '/sys/publishing/status', { token })).data?.isWaiting
    while ((await isWaiting()) !== false) await pause(100)
    const before = new Map<string, string>()
    for (const path of paths) before.set(path, (await world.page(path)).text)
    const site = await startProgram({ DATA_DIR: world.dataDir, ROLE: 'site' })
    await world.program.kill()
    const read = async (url: string) => {
      let same = 0
      let assets = 0
      for (const [path, text] of before) {
        const answer = await fetch(url + path)
        if (answer.status === 200 && (await answer.text()) === text) same++
      }
      const named = new Set(before.get('/')?.match(/\/_astro\/[\w.@-]+\.\w+/g))
      for (const asset of named) if ((await fetch(url + asset)).status === 200) assets++
      return { same, assets, named: named.size }
    }
    const rows: Row[] = []
    const told = (who: string, { same, assets, named }: Awaited<ReturnType<typeof read>>) =>
      rows.push(
        always(`${who}: pages read as before`, before.size, same),
        always(`${who}: scripts and styles of home`, named, assets),
      )
    told('a process that serves pages alone', await read(site.url))
    await site.kill()
    const plain = plainServer(join(world.dataDir, 'site', 'live'))
    await pause(50)
    told(
      'a server of files, with nothing of the program running',
      await read(`http://127.0.0.1:${(plain.address() as AddressInfo).port}`),
    )
    plain.close()
    return rows
  } finally {
    await world.close()
  }
}
