import * as z from 'zod/mini'
import type { Call, Data, Extra, Input } from './define.ts'

/** Holds a refusal or fault that the server answered. Its `code` is that of the envelope, which is the HTTP status too. */
export class ApiError extends Error {
  readonly code: number
  readonly extra: unknown
  constructor(code: number, message: string, extra: unknown = {}) {
    super(message)
    this.name = 'ApiError'
    this.code = code
    this.extra = extra
  }
  /** Names the field of the input that was refused, as a dotted path; undefined when the refusal is about no single one. */
  get field(): string | undefined {
    return (this.extra as { field?: string } | null | undefined)?.field
  }
}

/** Describes every answer of the API, errors included. */
export interface Envelope {
  code: number
  message: string
  data: unknown
  extra: unknown
}

export interface Wire {
  method: string
  headers?: Record<string, string>
  body?: string | FormData
}

/** Carries a request to the API and brings its envelope back, whatever the HTTP status. */
export type Transport = (path: string, wire: Wire) => Promise<Envelope>

type LooseInput = Partial<Record<'params' | 'query' | 'body', unknown>> & {
  parts?: Record<string, File>
  headers?: Record<string, unknown>
}

/** Makes a call by any transport. Rejects with an `ApiError` when the call is refused. */
export type Ask = <C extends Call>(it: C, input: Input<C>) => Promise<{ data: Data<C>; extra: Extra<C> }>

/** Returns the path below the API prefix and the request that carries this input. */
export function toWire(it: Call, input: LooseInput): { path: string; wire: Wire } {
  const encode = (part: 'params' | 'query') => (it[part] ? z.encode(it[part], input[part] ?? {}) : {}) as Record<string, unknown>
  const params = encode('params')
  const path = it.path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(params[key])))
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(encode('query'))) if (value !== undefined) search.set(key, String(value))
  const wire: Wire = { method: it.method }
  if (it.parts) {
    const form = new FormData()
    for (const [name, file] of Object.entries(input.parts ?? {})) form.set(name, file)
    wire.body = form
  } else if (it.body) {
    wire.body = JSON.stringify(input.body)
    wire.headers = { 'content-type': 'application/json' }
  }
  if (it.headers) wire.headers = { ...wire.headers, ...(z.encode(it.headers, input.headers ?? {}) as Record<string, string>) }
  return { path: search.size ? `${path}?${search}` : path, wire }
}

/**
 * Puts a call on the wire and opens its envelope. The browser and the publisher differ only in `send`.
 * @throws ApiError when the envelope's code is not 200
 */
export async function sendCall<C extends Call>(
  it: C,
  input: Input<C>,
  send: Transport,
): Promise<{ data: Data<C>; extra: Extra<C> }> {
  const { path, wire } = toWire(it, input as LooseInput)
  const reply = await send(path, wire)
  if (reply.code !== 200) throw new ApiError(reply.code, reply.message || 'Error', reply.extra)
  return { data: reply.data as Data<C>, extra: reply.extra as Extra<C> }
}
