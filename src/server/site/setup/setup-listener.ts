import type { IncomingMessage, ServerResponse } from 'node:http'
import { FORM_HEADERS } from '#server/core/http/form-page.ts'
import { Refusal } from '#server/core/http/refuse.ts'
import { completeSetup, isSetupKey, knownNickname, SetupForm } from './setup.rules.ts'
import { type SetupField, setupDone, setupForm } from './setup-page.ts'
import { type SessionSettings, sessionCookies } from './setup-session.ts'

/** Limits the body, which has a few short fields and a key. */
const BODY_MAX = 8 * 1024
export const SETUP_PATH = '/setup'

/** Answers requests for the setup page. Returns false when there is none: without its key the page does not exist. */
export type SetupListener = (request: IncomingMessage, response: ServerResponse) => Promise<boolean>

/**
 * Creates the listener for the page on which the owner takes over a new site: a plain form, so that it needs nothing of the site
 * itself.
 */
export const createSetupListener =
  (settings: SessionSettings): SetupListener =>
  async (request, response) => {
    const { db } = settings
    if (request.method === 'POST') return accept(settings, request, response)
    if (request.method !== 'GET' && request.method !== 'HEAD') return false
    const key = new URLSearchParams(request.url?.split('?')[1] ?? '').get('key') ?? ''
    if (!(await isSetupKey(db.read, key))) return false
    return send(response, 200, setupForm({ key, values: { nickname: await knownNickname(db.read) } }))
  }

async function accept(settings: SessionSettings, request: IncomingMessage, response: ServerResponse): Promise<boolean> {
  const { db } = settings
  const body = await readBody(request)
  if (body === null) return false
  const sent = new URLSearchParams(body)
  const key = sent.get('key') ?? ''
  if (!(await isSetupKey(db.read, key))) return false
  const values = Object.fromEntries(
    (['nickname', 'username', 'email', 'password', 'again'] as const).map((it) => [it, sent.get(it) ?? '']),
  ) as Record<SetupField, string>
  const read = SetupForm.safeParse({ ...values, email: values.email.trim() })
  if (!read.success) return send(response, 400, setupForm({ key, values, faults: faultsOf(read.error.issues) }))
  let owner: number
  try {
    owner = await completeSetup({ db }, key, read.data)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (error.code === 404) return false
    const { message, extra } = error
    const isOfField = extra.field !== undefined && extra.field in values
    const said = isOfField ? { faults: { [String(extra.field)]: message } } : { alert: message }
    return send(response, error.code, setupForm({ key, values, ...said }))
  }
  response.setHeader('set-cookie', await sessionCookies(settings, request, owner))
  return send(response, 200, setupDone())
}

/** Returns the first fault of each field. */
function faultsOf(issues: readonly { path: PropertyKey[]; message: string }[]): Partial<Record<SetupField, string>> {
  const faults: Record<string, string> = {}
  for (const { path, message } of issues) faults[String(path[0])] ??= message
  return faults
}

/** Returns null when the body is not a form, or is too long. */
async function readBody(request: IncomingMessage): Promise<string | null> {
  if (!/^application\/x-www-form-urlencoded\b/i.test(request.headers['content-type'] ?? '')) return null
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of request as AsyncIterable<Buffer>) {
    size += piece.length
    if (size > BODY_MAX) return null
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString('utf8')
}

function send(response: ServerResponse, status: number, html: string): true {
  const bytes = Buffer.from(html)
  response.writeHead(status, { ...FORM_HEADERS, 'content-length': bytes.length })
  response.end(bytes)
  return true
}
