import { hashOf, newSecret } from '#server/auth/tokens.ts'

/** Addresses by which a browser fetches one file, once and soon: it goes there by itself and brings nothing else. */
export function createDownloadTickets(seconds: number, now: () => number) {
  const tickets = new Map<string, { name: string; until: number }>()
  return {
    issue(name: string): string {
      const ticket = newSecret(256)
      for (const [hash, { until }] of tickets) if (until < now()) tickets.delete(hash)
      tickets.set(hashOf(ticket), { name, until: now() + seconds * 1000 })
      return ticket
    },
    /** The file's name, for the first who asks in time. */
    take(ticket: string): string | null {
      const hash = hashOf(ticket)
      const it = tickets.get(hash)
      tickets.delete(hash)
      return it && it.until > now() ? it.name : null
    },
  }
}
