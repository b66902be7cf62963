import type { Call } from '#contract/core/define.ts'
import { unknownKeys } from '#contract/core/define.ts'
import { type CallName, deletes, reachedCalls } from '#contract/key-reach.ts'
import type { CallerKey, User } from '#server/core/http/caller.ts'
import { callsOfKey } from '#server/core/http/key-reach.ts'
import { type JsonSchema, schemaOf } from '#server/core/http/openapi.ts'
import { refuse } from '#server/core/http/refuse.ts'

const PLACES = ['params', 'query', 'body'] as const
type Place = (typeof PLACES)[number] | 'parts'

/** Says where an argument of a tool goes in its call. */
interface Argument {
  place: Place
  field: string
}

interface Form {
  schema: JsonSchema & { type: 'object' }
  places: ReadonlyMap<string, Argument>
}

const forms = new WeakMap<Call, Form>()

/** Returns what a call takes as one flat object. A body's field of a name that is taken has `body_` before it. */
function formOf(it: Call): Form {
  const known = forms.get(it)
  if (known) return known
  const properties: Record<string, JsonSchema> = {}
  const places = new Map<string, Argument>()
  const required: string[] = []
  const add = (place: Place, field: string, schema: JsonSchema, isRequired: boolean) => {
    const name = places.has(field) ? `${place}_${field}` : field
    properties[name] = schema
    places.set(name, { place, field })
    if (isRequired) required.push(name)
  }
  for (const place of PLACES) {
    if (!it[place]) continue
    // In an address a number is a text; the argument is the number.
    const schema = schemaOf(it[place], place === 'body' ? 'input' : 'output')
    for (const [field, of] of Object.entries(schema.properties ?? {}))
      add(place, field, of, schema.required?.includes(field) ?? false)
  }
  for (const [field, { description }] of Object.entries(it.parts ?? {}))
    add('parts', field, { type: 'string', contentEncoding: 'base64', description }, true)
  const form: Form = { schema: { type: 'object', properties, required, additionalProperties: false }, places }
  forms.set(it, form)
  return form
}

const toolName = (name: CallName) => name.replace('.', '_')

/** Lists the tools of a key, in the form of the protocol. */
export const toolsOf = (key: CallerKey, role: User['role']) =>
  callsOfKey(key, role).map(({ name, it, says }) => ({
    name: toolName(name),
    description: says,
    inputSchema: formOf(it).schema,
    annotations: { readOnlyHint: !it.writes, destructiveHint: deletes(it), openWorldHint: false },
  }))

/** Finds the call behind a tool, whether the key reaches it or not: the call itself says what is missing. */
export const callOfTool = (tool: string): Call | undefined =>
  [...reachedCalls.values()].find(({ name }) => toolName(name) === tool)?.it

/** Returns the text of a value in an address, as any client writes it. */
function textOf(field: string, value: unknown): string {
  if (Array.isArray(value) && value.every((it) => typeof it === 'number')) return value.join()
  if (typeof value === 'object') return refuse(400, `参数不正确：${unnamed(field)}`)
  return String(value).toWellFormed()
}
const unnamed = (field: string) => field.slice(0, 60).toWellFormed()

/**
 * Puts the arguments of a tool on the wire. Nothing is checked here that the call checks itself.
 * @throws Refusal 400 for arguments that do not fit on the wire
 */
export function requestOf(it: Call, given: Readonly<Record<string, unknown>>): { path: string; init: RequestInit } {
  const { places } = formOf(it)
  const strange = Object.keys(given).filter((name) => !places.has(name))
  if (strange.length) refuse(400, unknownKeys(strange))
  const of = (place: Place) =>
    [...places].flatMap(([name, at]): [string, unknown][] =>
      at.place === place && given[name] !== undefined ? [[at.field, given[name]]] : [],
    )
  const params = new Map(of('params'))
  const path = it.path.replace(/:(\w+)/g, (_, field: string) => {
    const text = textOf(field, params.get(field) ?? '')
    // Such a piece would lead to another path.
    if (/^\.{0,2}$/.test(text)) refuse(400, `缺少参数：${field}`)
    return encodeURIComponent(text)
  })
  const query = new URLSearchParams(of('query').map(([field, value]) => [field, textOf(field, value)]))
  const init: RequestInit = { method: it.method }
  if (it.body) {
    init.body = JSON.stringify(Object.fromEntries(of('body')))
    init.headers = { 'content-type': 'application/json' }
  } else if (it.parts) {
    const form = new FormData()
    for (const [field, value] of of('parts')) form.set(field, new File([Buffer.from(textOf(field, value), 'base64')], field))
    init.body = form
  }
  return { path: query.size ? `${path}?${query}` : path, init }
}
