import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { type EditorArticle, writing } from '#contract/content/writing.ts'
import type { KeyForm } from '#contract/people/key.ts'
import { readSettings } from '#server/core/env/env.ts'
import { syncCommands } from '#server/keep/sync/sync.commands.ts'
import { typeCommand } from './command-line.ts'
import { openMemberWorld } from './member-world.ts'
import { newKey } from './ways-key.ts'

/** Allows everything that keeping in step needs. */
const ALL: KeyForm['scopes'] = ['read', 'write', 'publish', 'upload']

/** Serves a real blog on a port, beside a folder that knows it by its address and a key alone. */
export async function openSyncSite() {
  const world = await openMemberWorld()
  await world.blog.write({ title: '别的', categoryName: '随笔', userId: world.ids.other })
  const home = mkdtempSync(join(tmpdir(), 'inkstone-sync-'))
  const folder = join(home, 'posts')
  mkdirSync(folder)
  const listen = getRequestListener(world.blog.app.fetch, { overrideGlobalObjects: false })
  const front = createServer((asked, answer) => {
    const file = join(world.blog.dataDir, asked.url ?? '')
    if (asked.url?.startsWith('/uploads/'))
      answer.writeHead(existsSync(file) ? 200 : 404).end(existsSync(file) ? readFileSync(file) : '')
    else void listen(asked, answer)
  })
  front.listen(0, '127.0.0.1')
  await once(front, 'listening')
  const site = `http://127.0.0.1:${(front.address() as AddressInfo).port}`
  const token = await world.session(world.ids.admin)
  const call: typeof world.blog.call = (it, input) => world.blog.call(it, input, { authorization: token })
  const secretOf = async (scopes = ALL) => (await newKey(world, world.ids.admin, { scopes })).secret
  const secret = await secretOf()
  const detail = (id: number): Promise<EditorArticle> => call(writing.detail, { params: { id } })
  return {
    world,
    folder,
    home,
    site,
    front,
    secret,
    secretOf,
    call,
    detail,
    /** Types `sync` with further words, and returns what it says. */
    async sync(more: readonly string[] = [], env: Record<string, string> = {}) {
      const settings = readSettings({ DATA_DIR: home, BLOG_SITE: site, BLOG_KEY: secret, ...env })
      const open = () => Promise.reject(new Error('the database of another machine'))
      const pathOf = (typed: string) => join(home, typed)
      return typeCommand(world.blog, syncCommands, ['sync', 'posts', ...more], { more: { settings, open, pathOf } })
    },
    put(name: string, text: string | Buffer) {
      mkdirSync(dirname(join(folder, name)), { recursive: true })
      writeFileSync(join(folder, name), text)
    },
    read: (name: string) => readFileSync(join(folder, name), 'utf8'),
    remove: (name: string) => rmSync(join(folder, name)),
    names: () => readdirSync(folder).filter((it) => !it.startsWith('.')),
    /** Returns the ids of the own articles, the oldest first. */
    ids: async () => (await call(writing.versions, { query: {} })).articles.map((it) => it.id),
    /** Changes an article on the site, as its editor does. */
    async edit(
      id: number,
      more: Partial<Pick<EditorArticle, 'title' | 'contentMd' | 'cover' | 'summary'>> & { tagNames?: string[] },
    ) {
      const { version, title, contentMd } = await detail(id)
      await call(writing.update, { body: { id, version, title, contentMd, status: 2, ...more } })
    },
    make: async (title: string, contentMd: string, more: object = {}) =>
      (await call(writing.add, { body: { title, contentMd, status: 2, ...more } })).id,
    async close() {
      front.closeAllConnections()
      front.close()
      rmSync(home, { recursive: true, force: true })
      await world.blog.close()
    },
  }
}
export type SyncSite = Awaited<ReturnType<typeof openSyncSite>>
