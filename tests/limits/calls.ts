import { Hono } from 'hono'
import type { Call } from '#contract/core/define.ts'
import { contract } from '#contract/every-call.ts'
import { implement } from '#server/core/http/implement.ts'
import { Refusal } from '#server/core/http/refuse.ts'
import type { Env, Scope } from '#server/core/http/scope.ts'
import { demandProof } from '#server/people/auth/proof.rules.ts'
import { PARTS, type Part, type Place } from './lines.ts'
import { defOf, innerOf, type Schema, sampleOf } from './measure.ts'

/** Returns a valid sample of the shape in which the field at this path is `value`. */
function withField(shape: Schema, path: readonly string[], value: unknown, isFull: boolean): unknown {
  const [key, ...rest] = path
  if (key === undefined) return value
  const schema = innerOf(shape)
  const { shape: keys = {}, element, options = [], valueType } = defOf(schema)
  if (element) return [withField(element, rest, value, isFull)]
  if (valueType) return { a: withField(valueType, rest, value, isFull) }
  const option = options.find((it) => defOf(innerOf(it)).shape?.[key])
  if (option) return withField(option, path, value, isFull)
  const others = isFull ? Object.fromEntries(Object.entries(keys).map(([name, it]) => [name, sampleOf(it)])) : sampleOf(schema)
  const field = keys[key]
  return { ...(others as object), [key]: field && withField(field, rest, value, isFull) }
}

const words = (value: unknown) => value as Record<string, string>

/** Counts bytes: of each file of a form, and of a JSON body, which is filled up with spaces. */
export interface Weight {
  file?: number
  body?: number
}

function requestOf(it: Call, given: Partial<Record<Part, unknown>>, { file = 1, body = 0 }: Weight): [string, RequestInit] {
  const address = it.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(words(given.params)[name] ?? ''))
  const query = new URLSearchParams(words(given.query ?? {}))
  const headers = new Headers(words(given.headers ?? {}))
  const init: RequestInit = { method: it.method, headers }
  if (it.parts) {
    init.body = new FormData()
    for (const name of Object.keys(it.parts)) init.body.set(name, new File([new Uint8Array(file)], 'a.png'))
  } else if (it.body) {
    headers.set('content-type', 'application/json')
    const text = JSON.stringify(given.body)
    init.body = text + ' '.repeat(Math.max(0, body - Buffer.byteLength(text)))
  }
  return [`${address}?${query}`, init]
}

/** Mounts all calls with their real checks and empty handlers: a request that reaches its handler is accepted. */
export function openDoors() {
  class Accepted extends Error {}
  const app = new Hono<Env>()
  app.use((c, next) => {
    const user = { id: 1, role: 'admin', proven: 0 }
    c.set('scope', { user, now: () => 0, spend: async () => {}, demandProof } as unknown as Scope)
    return next()
  })
  app.onError((error, c) => {
    if (error instanceof Accepted) return c.text('accepted')
    if (error instanceof Refusal) return c.text(error.extra.field ?? '', error.code)
    throw error
  })
  const accept = () => {
    throw new Accepted()
  }
  for (const calls of Object.values(contract) as Record<string, Call>[])
    implement(calls, Object.fromEntries(Object.keys(calls).map((name) => [name, accept]))).mount(app)
  const answerTo = async (...it: Parameters<typeof requestOf>) => app.request(...requestOf(...it))
  const samples = (it: Call) => Object.fromEntries(PARTS.map((part) => [part, it[part] && sampleOf(it[part])]))
  return {
    /**
     * Sends this value, with only the required or with all other fields. Returns null when the call accepts it, and otherwise the
     * field that the refusal names; empty when it names none.
     */
    async refusedField({ it, part, path }: Place, value: unknown): Promise<string | null> {
      const shape = it[part]
      if (!shape) return ''
      const send = (isFull: boolean) => answerTo(it, { ...samples(it), [part]: withField(shape, path, value, isFull) }, {})
      const [plain, full] = [await send(false), await send(true)]
      if (plain.ok || full.ok) return null
      // Without its parameter the address belongs to no call.
      return plain.status === 404 ? path.join('.') : plain.text()
    },
    takesWeight: async (it: Call, weight: Weight) => (await answerTo(it, samples(it), weight)).ok,
  }
}
