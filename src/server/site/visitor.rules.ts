import { createHash } from 'node:crypto'
import type { Visitor } from '#server/http/scope.ts'

/** A name for a visitor that holds for one day and cannot be turned back into an address without the site's secret. */
export const visitorName = ({ address, userAgent }: Visitor, day: string, secret: string) =>
  createHash('sha256').update(`${secret}\n${day}\n${address}\n${userAgent}`).digest('base64url').slice(0, 22)
