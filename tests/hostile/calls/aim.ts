import fc from 'fast-check'
import * as z from 'zod/mini'
import type { Call } from '#contract/core/define.ts'
import { upTo } from '../choose.ts'
import type { Field } from './fields.ts'
import { hostileHeaders, hostileJson, hostileText, inHeader } from './generators.ts'

/** Describes one hostile request as data that can be shrunk and replayed. */
export interface Shot {
  /** Is the index of the call's field that it aims at. */
  at: number
  /**
   * Says where the text goes: `in its place` unchanged, `fitting` cut to the field's limit, `beside` under a name that the call
   * does not know, `twice` where one value is expected, `alone` instead of the whole input.
   */
  manner: 'in its place' | 'fitting' | 'beside' | 'twice' | 'alone'
  text: string
  json: string
  headers: Record<string, string>
}

export const shots: fc.Arbitrary<Shot> = fc.record({
  at: fc.nat(),
  manner: fc.oneof(
    { weight: 5, arbitrary: fc.constant('in its place' as const) },
    { weight: 6, arbitrary: fc.constant('fitting' as const) },
    { weight: 1, arbitrary: fc.constantFrom('beside' as const, 'twice' as const, 'alone' as const) },
  ),
  text: hostileText,
  json: hostileJson,
  headers: hostileHeaders,
})

/** Holds a valid input of a call. */
export interface Harmless {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  headers?: Record<string, unknown>
  parts?: Record<string, File>
}

export interface Sent {
  method: string
  path: string
  headers: Record<string, string>
  body?: string | FormData
}

/** Marks the place of the hostile value; none of our texts contains it. */
const HOLE = '\u0001here\u0001'

const encoded = (it: Call, part: 'params' | 'query' | 'headers', input: Harmless) => {
  try {
    return it[part] ? { ...(z.encode(it[part], input[part] ?? {}) as Record<string, string>) } : {}
  } catch {
    return {}
  }
}

/** Returns the body with the mark at a place. */
function withHole(body: unknown, path: readonly (string | number)[]): unknown {
  const [first, ...rest] = path
  if (first === undefined) return HOLE
  if (typeof first === 'number') {
    const list = Array.isArray(body) ? [...body] : []
    list[first] = withHole(list[first], rest)
    return list
  }
  const object = body !== null && typeof body === 'object' && !Array.isArray(body) ? body : {}
  return { ...object, [first]: withHole((object as Record<string, unknown>)[first], rest) }
}

/** Returns the request that a shot makes from a valid one. */
export function aimed(it: Call, fields: readonly Field[], harmless: Harmless, { at, manner, text, json, headers }: Shot): Sent {
  const field = fields.length ? fields[at % fields.length] : undefined
  const words = (manner === 'fitting' ? upTo(text, field?.maxLength ?? 30).trim() || '墨' : text).toWellFormed()
  const place = { field, manner, words, name: String(field?.path[0] ?? '') }
  const own = encoded(it, 'headers', harmless)
  if (field?.part === 'headers') own[place.name] = inHeader(words)
  // Without a body the address carries everything.
  const sent: Sent = { method: it.method, path: addressOf(it, harmless, place).slice(0, 7_900), headers: { ...headers, ...own } }
  if (it.parts) return { ...sent, body: formOf(it, harmless, place) }
  if (!it.body) return sent
  sent.headers = { 'content-type': 'application/json', ...sent.headers }
  return { ...sent, body: manner === 'alone' ? json : bodyOf(harmless.body, place, text, json) }
}

interface Place {
  field: Field | undefined
  manner: Shot['manner']
  words: string
  /** Is the name of the field, where it is no place within a body. */
  name: string
}

function addressOf(it: Call, harmless: Harmless, { field, manner, words, name }: Place): string {
  const params = encoded(it, 'params', harmless)
  if (field?.part === 'params') params[name] = words
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(encoded(it, 'query', harmless)))
    if (value !== undefined) search.set(key, String(value))
  if (field?.part === 'query') search.set(name, words)
  if (field?.part === 'query' && manner === 'twice') search.append(name, words)
  if (manner === 'beside' && !it.body) search.append(words.slice(0, 900), words.slice(0, 900))
  const path = it.path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(params[key] ?? '1')))
  return search.size ? `${path}?${search}` : path
}

function bodyOf(harmless: unknown, { field, manner, words }: Place, key: string, json: string): string {
  const value = manner === 'fitting' ? JSON.stringify(words) : json
  const aim = field?.part === 'body' ? field.path : []
  const aimedAt = aim.length ? withHole(harmless, aim) : (harmless ?? {})
  const body = manner === 'beside' ? { ...(harmless as object), [key]: HOLE } : aimedAt
  return JSON.stringify(body).replace(JSON.stringify(HOLE), () => value)
}

function formOf(it: Call, { parts = {} }: Harmless, { manner, words, name }: Place) {
  const form = new FormData()
  for (const [key, file] of Object.entries(parts)) form.append(key, file)
  const hostile = new File([manner === 'fitting' ? (Object.values(parts)[0] ?? '') : words], words.slice(0, 300))
  if (manner === 'beside') form.append(words.slice(0, 200), hostile)
  else if (manner === 'twice') form.append(name, hostile)
  else if (manner === 'alone') form.set(name, words)
  else form.set(name || (Object.keys(it.parts ?? {})[0] ?? 'file'), hostile)
  return form
}
