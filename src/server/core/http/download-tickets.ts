import type { Database } from '#server/core/db/database.ts'
import { hashOf, newSecret } from '#server/core/http/tokens.ts'
import { insertDownloadTicket, type TicketKind, takeDownloadTicket } from './download-ticket.queries.ts'

/**
 * Creates tickets that let a browser fetch one file, once and soon: a browser that follows a link cannot send a token. They are in the
 * database, because the request may come to another process.
 */
export function createDownloadTickets(db: Database, kind: TicketKind, seconds: number, now: () => number) {
  return {
    async issue(name: string): Promise<string> {
      const ticket = newSecret(256)
      const row = { hash: hashOf(ticket), kind, name, expire_time: now() + seconds * 1000 }
      await db.write((tx) => insertDownloadTicket(tx, row, now()))
      return ticket
    },
    /** Returns the file's name to the first request in time, and null to every other one. */
    async take(ticket: string): Promise<string | null> {
      const it = await db.write((tx) => takeDownloadTicket(tx, kind, hashOf(ticket)))
      return it && it.expire_time > now() ? it.name : null
    },
  }
}
