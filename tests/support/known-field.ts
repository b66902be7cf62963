import type { Call } from '#contract/core/define.ts'
import { contract } from '#contract/every-call.ts'
import { fieldsOf } from '../limits/measure.ts'

const everyCall = Object.values(contract).flatMap((calls) => Object.values<Call>(calls))

/** Lists the names of the fields that a call takes, wherever it takes them. */
export const namesOf = ({ params, query, body, headers, parts }: Call): string[] => [
  ...[params, query, body, headers].flatMap((shape) => (shape ? fieldsOf(shape) : [])).flatMap(({ path }) => path.slice(0, 1)),
  ...Object.keys(parts ?? {}),
]

const patternOf = (path: string) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`)
const names = new Map<string, Set<string>>()

/** Returns the names of the fields of all calls that answer at this path; none for a path of a test's own calls. */
function namesAt(path: string): Set<string> {
  const known = names.get(path)
  if (known) return known
  const here = everyCall.filter((it) => [it.path, ...(it.aliases ?? [])].some((own) => patternOf(own).test(path)))
  const found = new Set(here.flatMap(namesOf))
  names.set(path, found)
  return found
}

/**
 * Fails when a refusal names a field that its call does not take: a form would look for it in vain. It is asked of every answer that a test gets.
 */
export function demandKnownField(address: string, extra: unknown): void {
  const { field } = (extra ?? {}) as { field?: string }
  if (field === undefined) return
  const [path = ''] = address.split('?', 1)
  const [name = ''] = field.split('.', 1)
  const known = namesAt(path)
  if (known.size && !known.has(name))
    throw new Error(`a refusal of ${path} names the field "${field}", which the call does not take`)
}
