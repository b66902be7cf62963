import { readdirSync } from 'node:fs'
import type { Call } from '#contract/core/define.ts'
import { choicesOf, fieldsOf, type Rule, rulesOf } from './measure.ts'

export const PARTS = ['params', 'query', 'body', 'headers'] as const
export type Part = (typeof PARTS)[number]

/** Names one rule of one field of one call. */
export interface Place {
  call: string
  it: Call
  part: Part
  path: readonly string[]
  rule: Rule
}

type Contract = Readonly<Record<string, Readonly<Record<string, Call>>>>

const everyCall = (contract: Contract) =>
  Object.entries(contract).flatMap(([noun, calls]) =>
    Object.entries(calls).map(([name, it]) => ({ call: `${noun}.${name}`, it })),
  )

/** Lists every rule of every field that calls take. */
export const placesOf = (contract: Contract): Place[] =>
  everyCall(contract).flatMap(({ call, it }) =>
    PARTS.flatMap((part) => {
      const shape = it[part]
      const fields = shape ? fieldsOf(shape) : []
      return fields.flatMap(({ path, schema }) => rulesOf(schema).map((rule) => ({ call, it, part, path, rule })))
    }),
  )

/** Lists the size limits of bodies and files, in bytes. */
export const weightsOf = (contract: Contract) =>
  everyCall(contract).flatMap(({ call, it }) => [
    ...(it.mostBytes ? [{ name: `${call} body bytes`, it, most: it.mostBytes, kind: 'body' as const }] : []),
    ...Object.entries(it.parts ?? {}).map(([part, { maxBytes: most }]) => {
      return { name: `${call} parts.${part} bytes`, it, most, kind: 'file' as const }
    }),
  ])

/** Lists the fixed choices of fields in answers. */
const answersOf = (contract: Contract) =>
  everyCall(contract).flatMap(({ call, it }) =>
    [it.data, ...(it.extra ? [it.extra] : [])].flatMap((shape) =>
      fieldsOf(shape, ['answer']).flatMap(({ path, schema }) => {
        const choices = choicesOf(schema)
        return choices ? [`${call} ${path.join('.')} one of ${choices.join(' ')}`] : []
      }),
    ),
  )

export const nameOf = ({ call, part, path, rule }: Place): string => `${call} ${[part, ...path].join('.')} ${rule.name}`

/** Lists the numbers that the contract exports: times, counts and sizes that are no rule of a field. */
function constantsOf(name: string, value: unknown): string[] {
  if (typeof value === 'number' || typeof value === 'bigint') return [`constant ${name} ${value}`]
  if (Array.isArray(value)) return value.every((it) => typeof it !== 'object') ? [`constant ${name} ${value.join(' ')}`] : []
  if (typeof value !== 'object' || value === null || '_zod' in value || 'path' in value) return []
  return Object.entries(value).flatMap(([key, it]) => constantsOf(`${name}.${key}`, it))
}

const FOLDER = new URL('../../src/contract/', import.meta.url)

/** Loads the modules of the contract and its calls; another `step` loads them anew. */
export async function loadContract(step = '') {
  const names = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter(
    (it) => it.endsWith('.ts') && !it.endsWith('.test.ts'),
  )
  const modules = await Promise.all(
    names.map((it) => import(new URL(it, FOLDER).href + step) as Promise<Record<string, unknown>>),
  )
  const { contract } = modules[names.indexOf('every-call.ts')] as { contract: Contract }
  return { modules, contract }
}

/** Returns every limit of the contract as a line: call, field, rule and value. */
export function limitLines({ modules, contract }: Awaited<ReturnType<typeof loadContract>>): string {
  const named = modules.flatMap((it) => Object.entries(it))
  const constants = named.flatMap(([name, it]) => (it === contract ? [] : constantsOf(name, it)))
  const rules = placesOf(contract).map((it) => `${nameOf(it)} ${it.rule.value}`)
  const weights = weightsOf(contract).map((it) => `${it.name} 0 to ${it.most}`)
  return `${[...new Set([...rules, ...weights, ...answersOf(contract), ...constants])].sort().join('\n')}\n`
}
