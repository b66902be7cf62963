import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { Hono } from 'hono'
import { EXPORT_LINK_SECONDS, siteExport } from '#contract/keep/export.ts'
import type { User } from '#server/core/http/caller.ts'
import { implement } from '#server/core/http/implement.ts'
import { refuse } from '#server/core/http/refuse.ts'
import type { Env, Scope } from '#server/core/http/scope.ts'
import { recordAct } from '#server/people/audit/audit.rules.ts'
import { demandPassword } from '#server/people/profile/password.rules.ts'

type Asking = Scope & { user: User }

const DOWNLOAD_PATH = '/sys/export/download/'
const TICKET = /^[\w-]{20,100}$/

const record = (
  { db, user, now }: Asking,
  does: 'make' | 'remove' | 'download',
  name: string,
  after: Record<string, unknown> = {},
) => db.write((tx) => recordAct(tx, user, now(), { does: `export.${does}`, id: null, name, before: null, after }))

export const siteExportRoutes = implement(siteExport, {
  state: (_, { exports }) => exports.state(),

  async make({ body: { password, ...choices } }, scope) {
    // The session token may be stolen, so the sensitive parts need the password as well.
    if (Object.values(choices).includes(true)) await demandPassword(scope, scope.user.id, password, 'password')
    scope.exports.begin(choices)
    await record(scope, 'make', '', choices)
    return scope.exports.state()
  },

  async stop(_, { exports }) {
    await exports.stop()
    return exports.state()
  },

  async remove({ query: { name } }, scope) {
    await scope.exports.remove(name)
    await record(scope, 'remove', name)
    return scope.exports.state()
  },

  async download({ body: { name } }, scope) {
    const ticket = await scope.exports.issue(name)
    await record(scope, 'download', name)
    return { url: `${scope.prefix}${DOWNLOAD_PATH}${ticket}`, expireIn: EXPORT_LINK_SECONDS }
  },
})

/** Adds the route of downloads. The browser opens the address itself and sends no session, so the ticket must be enough. */
export function siteExportDownloads(app: Hono<Env>): void {
  app.get(`${DOWNLOAD_PATH}:ticket`, async (c) => {
    // A prefetch or a HEAD request must not use up the ticket.
    if (c.req.method === 'HEAD' || /prefetch|prerender/.test(c.req.header('sec-purpose') ?? '')) refuse(403, '不能以这种方式访问')
    const ticket = c.req.param('ticket')
    const found =
      (TICKET.test(ticket) ? await c.var.scope.exports.take(ticket) : null) ?? refuse(404, '下载地址已失效，请重新下载')
    const file = (await open(found.path).catch(() => null)) ?? refuse(404, '这份导出已过期')
    const { size } = await file.stat()
    return c.body(Readable.toWeb(file.createReadStream()) as ReadableStream, 200, {
      'content-type': 'application/zip',
      'content-length': String(size),
      'content-disposition': `attachment; filename="${found.name}"`,
    })
  })
}
