import type { Hono } from 'hono'
import { shanghaiDay } from '#lib/dates.ts'
import { refuse } from '#server/core/http/refuse.ts'
import type { Env } from '#server/core/http/scope.ts'
import { hashOf } from '#server/core/http/tokens.ts'
import { takeTicket } from '../../people/profile/export.queries.ts'
import { EXPORT_PATH } from '../../people/profile/export.rules.ts'

const TICKET = /^[\w-]{20,100}$/

/**
 * Adds the download at the address that `exportData` returns: the browser navigates there by itself and sends nothing but the ticket.
 */
export function exportRoutes(app: Hono<Env>): void {
  app.get(`${EXPORT_PATH}:ticket`, async (c) => {
    // A prefetch must not use the ticket up.
    if (c.req.method === 'HEAD' || /prefetch|prerender/.test(c.req.header('sec-purpose') ?? '')) refuse(403, '不能以这种方式访问')
    const { db, uploads, now } = c.var.scope
    const ticket = c.req.param('ticket')
    const userId = TICKET.test(ticket) ? await db.write((tx) => takeTicket(tx, hashOf(ticket), now())) : undefined
    if (userId === undefined) refuse(404, '下载地址已失效，请重新导出')
    // The module is loaded only for a download.
    const { zipOf } = await import('./export.zip.ts')
    const name = `inkstone-${userId}-${shanghaiDay(now())}.zip`
    return c.body(zipOf({ db: db.read, uploads }, userId, now()), 200, {
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="${name}"`,
    })
  })
}
