import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import type { Hono } from 'hono'
import { BACKUP_SECONDS, backup } from '#contract/keep/backup.ts'
import type { User } from '#server/core/http/caller.ts'
import { implement } from '#server/core/http/implement.ts'
import { refuse } from '#server/core/http/refuse.ts'
import type { Env, Scope } from '#server/core/http/scope.ts'
import { recordAct } from '#server/people/audit/audit.rules.ts'
import { demandPassword } from '#server/people/profile/password.rules.ts'
import { savePlan } from './backup.rules.ts'

type Asking = Scope & { user: User }

const DOWNLOAD_PATH = '/sys/backup/download/'
const TICKET = /^[\w-]{20,100}$/

const record = ({ db, user, now }: Asking, does: 'create' | 'remove' | 'download' | 'restore', name: string) =>
  db.write((tx) => recordAct(tx, user, now(), { does: `backup.${does}`, id: null, name, before: null, after: {} }))

export const backupRoutes = implement(backup, {
  state: (_, { backups }) => backups.state(),

  async create(_, scope) {
    scope.backups.begin('create')
    await record(scope, 'create', '')
    return scope.backups.state()
  },

  async verify({ body: { name } }, { backups }) {
    await backups.find(name)
    backups.begin('verify', name)
    return backups.state()
  },

  async remove({ query: { name } }, scope) {
    await scope.backups.remove(name)
    await record(scope, 'remove', name)
    return scope.backups.state()
  },

  async plan({ body: { plan, before } }, scope) {
    await savePlan(scope, scope.user, plan, before)
    return scope.backups.state()
  },

  async download({ body: { name, password } }, scope) {
    await demandPassword(scope, scope.user.id, password, 'password')
    await scope.backups.find(name)
    await record(scope, 'download', name)
    return { url: `${scope.prefix}${DOWNLOAD_PATH}${await scope.backups.issue(name)}`, expireIn: BACKUP_SECONDS }
  },

  async restore({ body: { name, password } }, scope) {
    await demandPassword(scope, scope.user.id, password, 'password')
    await scope.backups.find(name)
    scope.backups.begin('restore', name)
    await record(scope, 'restore', name)
    return scope.backups.state()
  },
})

/** Serves the file of a download ticket. The browser opens the address itself, so the ticket is the only proof that it sends. */
export function backupDownloads(app: Hono<Env>): void {
  app.get(`${DOWNLOAD_PATH}:ticket`, async (c) => {
    // A request that only looks ahead must not use the ticket up.
    if (c.req.method === 'HEAD' || /prefetch|prerender/.test(c.req.header('sec-purpose') ?? '')) refuse(403, '不能以这种方式访问')
    const ticket = c.req.param('ticket')
    const found =
      (TICKET.test(ticket) ? await c.var.scope.backups.take(ticket) : null) ?? refuse(404, '下载地址已失效，请重新下载')
    const bytes = Readable.toWeb(createReadStream(found.path)) as ReadableStream
    return c.body(bytes, 200, {
      'content-type': 'application/gzip',
      'content-disposition': `attachment; filename="${found.name}"`,
    })
  })
}
