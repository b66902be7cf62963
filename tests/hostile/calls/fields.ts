import * as z from 'zod/mini'
import type { Call } from '#contract/core/define.ts'
import { contract } from '#contract/every-call.ts'
import type { Prepare } from '../../support/member-world.ts'
import { ways } from '../../support/ways.ts'

/** A part of JSON Schema, as far as it is read here. */
interface Shape {
  type?: string
  properties?: Record<string, Shape>
  items?: Shape
  anyOf?: Shape[]
  oneOf?: Shape[]
  allOf?: Shape[]
  additionalProperties?: Shape | boolean
  maxLength?: number
  description?: string
}

/** A place in what is sent to a call. */
export interface Field {
  part: 'params' | 'query' | 'body' | 'headers' | 'parts'
  path: readonly (string | number)[]
  maxLength?: number | undefined
}

export interface HostileCall {
  name: string
  it: Call
  prepare: Prepare | undefined
  fields: Field[]
  /** Names of what it answers as HTML. */
  html: ReadonlySet<string>
}

const shapeOf = (shape: NonNullable<Call['params']>, io: 'input' | 'output') =>
  z.toJSONSchema(shape, { io, unrepresentable: 'any' }) as Shape

const eitherOf = ({ anyOf = [], oneOf = [], allOf = [] }: Shape) => [...anyOf, ...oneOf, ...allOf]

function* places(shape: Shape, path: readonly (string | number)[] = []): Generator<Omit<Field, 'part'>> {
  if (path.length) yield { path, maxLength: shape.maxLength }
  for (const [name, it] of Object.entries(shape.properties ?? {})) yield* places(it, [...path, name])
  if (shape.items) yield* places(shape.items, [...path, 0])
  for (const it of eitherOf(shape)) for (const place of places(it, path)) if (place.path.length > path.length) yield place
}

function* htmlIn(shape: Shape, name = ''): Generator<string> {
  if (name && /\bas HTML\b|Sanitised HTML/.test(shape.description ?? '')) yield name
  for (const [key, it] of Object.entries(shape.properties ?? {})) yield* htmlIn(it, key)
  for (const it of [...(shape.items ? [shape.items] : []), ...eitherOf(shape)]) yield* htmlIn(it, name)
}

function fieldsOf(it: Call): Field[] {
  const of = (part: 'params' | 'query' | 'body' | 'headers') => {
    const shape = it[part]
    return shape ? [...places(shapeOf(shape, 'input'))].map((place) => ({ part, ...place })) : []
  }
  const parts = Object.keys(it.parts ?? {}).map((name) => ({ part: 'parts' as const, path: [name] }))
  return [...of('params'), ...of('query'), ...of('body'), ...of('headers'), ...parts]
}

/** Lists every call of the contract with all its input fields: a new call is included at once. */
export const everyHostileCall: readonly HostileCall[] = Object.entries(contract).flatMap(([noun, calls]) =>
  Object.entries<Call>(calls).map(([name, it]) => ({
    name: `${noun}.${name}`,
    it,
    prepare: ways[noun]?.[name] as Prepare | undefined,
    fields: fieldsOf(it),
    html: new Set(htmlIn(shapeOf(it.data, 'output'))),
  })),
)
