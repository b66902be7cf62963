import * as z from 'zod/mini'
import type { Call } from '#contract/core/define.ts'
import { contract } from '#contract/every-call.ts'
import { reachedCalls } from '#contract/key-reach.ts'
import { methodsOf } from './implement.ts'

export interface JsonSchema {
  type?: string
  description?: string
  properties?: Record<string, JsonSchema>
  required?: string[]
  [key: string]: unknown
}

/** Describes every call in OpenAPI 3.1. It describes what goes over the wire, so codecs show their text form. */
export function describeCalls(prefix: string) {
  const paths: Record<string, Record<string, ReturnType<typeof operation>>> = {}
  for (const [noun, calls] of Object.entries(contract))
    for (const [name, it] of Object.entries<Call>(calls))
      for (const [at, [path, method]] of waysTo(it).entries()) {
        const key = prefix + path.replace(/:(\w+)/g, '{$1}')
        paths[key] ??= {}
        paths[key][method] = operation(noun, at === 0 ? `${noun}.${name}` : undefined, it)
      }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Inkstone API',
      version: '1',
      description:
        'Every answer is an envelope { code, message, data, extra }; code 200 is success and otherwise the HTTP status too.',
    },
    tags: Object.keys(contract).map((name) => ({ name })),
    paths,
    components: { securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'Authorization' } } },
  }
}

/** Lists the paths and methods of a call, the main one first. */
const waysTo = (it: Call) =>
  [it.path, ...(it.aliases ?? [])].flatMap((path) => methodsOf(it).map((method) => [path, method.toLowerCase()] as const))

const WHO = { anyone: 'Open to anyone.', member: 'Needs a login.', admin: 'Administrators only.' }

function operation(noun: string, operationId: string | undefined, it: Call) {
  const requestBody = bodyOf(it)
  return {
    ...(operationId ? { operationId } : {}),
    tags: [noun],
    summary: it.summary,
    description: [
      WHO[it.access],
      it.writes ? 'Changes data.' : '',
      it.proof ? 'Needs a recent proof.' : '',
      it.rate ? `Rate limit: ${it.rate}.` : '',
      `Keys: ${[...(reachedCalls.get(it)?.by.keys() ?? ['none'])].join(', ')}.`,
    ]
      .filter(Boolean)
      .join(' '),
    parameters: [...fields(it.params, 'path'), ...fields(it.query, 'query'), ...fields(it.headers, 'header')],
    ...(requestBody ? { requestBody } : {}),
    responses: {
      '200': { description: 'success', content: { 'application/json': { schema: envelope(it) } } },
      default: { description: 'A refusal or fault', content: { 'application/json': { schema: REFUSAL } } },
    },
    security: it.access === 'anyone' ? [] : [{ token: [] }],
  }
}

/** Describes a shape as it is on the wire (`input`), or as handlers see it (`output`). */
export const schemaOf = (shape: z.ZodMiniType, io: 'input' | 'output'): JsonSchema => {
  const { $schema: _, ...schema } = z.toJSONSchema(shape, { io }) as JsonSchema
  return schema
}

function fields(shape: Call['params'], where: 'path' | 'query' | 'header') {
  if (!shape) return []
  const { properties = {}, required = [] } = schemaOf(shape, 'input')
  return Object.entries(properties).map(([name, schema]) => ({ name, in: where, required: required.includes(name), schema }))
}

function bodyOf(it: Call) {
  if (it.body) return { required: true, content: { 'application/json': { schema: schemaOf(it.body, 'input') } } }
  if (!it.parts) return undefined
  const properties = Object.fromEntries(
    Object.entries(it.parts).map(([name, { description }]) => [name, { type: 'string', format: 'binary', description }]),
  )
  return {
    required: true,
    content: { 'multipart/form-data': { schema: { type: 'object', properties, required: Object.keys(it.parts) } } },
  }
}

const REFUSAL = {
  type: 'object',
  required: ['code', 'message', 'data', 'extra'],
  properties: {
    code: { type: 'integer', description: 'The HTTP status' },
    message: { type: 'string', description: 'For users, in Chinese' },
    data: { type: 'null' },
    extra: {
      type: 'object',
      properties: {
        field: { type: 'string', description: 'The field of the input that is refused, as a dotted path: name, images.0' },
        retryAfter: { type: 'integer', description: 'Seconds' },
      },
    },
  },
}

const envelope = (it: Call) => ({
  type: 'object',
  required: ['code', 'message', 'data', 'extra'],
  properties: {
    code: { type: 'integer' },
    message: { type: 'string' },
    data: schemaOf(it.data, 'output'),
    extra: it.extra ? schemaOf(it.extra, 'output') : { type: 'object' },
  },
})
