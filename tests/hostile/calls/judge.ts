import { judgeText } from '../judge-text.ts'
import type { Sent } from './aim.ts'
import type { HostileCall } from './fields.ts'

export interface Heard {
  status: number
  type: string
  text: string
}

/** Matches words that only drivers, engines and stack traces contain. */
const INNER =
  /SQLITE|SqliteError|constraint failed|no such (?:table|column)|unrecognized token|fts5|pg_|PostgresError|invalid input syntax|\bat (?:async )?[\w.<>]+ \(|file:\/\/|node:\w|node_modules|\.ts:\d|(?:Type|Range|Reference|Syntax|Zod)Error|Cannot read|is not a function|\bundefined\b|\[object |ENOENT|EACCES|EINVAL/
/** These codes are expected refusals; any other is a fault of the product. */
const NO: ReadonlySet<number> = new Set([400, 401, 403, 404, 409, 413, 415, 429])
/** A longer message than any of our sentences contains what was sent. */
const SENTENCE = 200

/** Returns the faults of an answer. */
export function judgeAnswer({ it, html }: HostileCall, { status, type, text }: Heard, sent: Sent): string[] {
  if (status !== 200 && !NO.has(status)) return [`is answered ${status}: ${text.slice(0, 200)}`]
  if (!/^application\/json\b/.test(type)) return [`is answered as ${type}`]
  let answer: { code?: number; message?: string; data?: unknown; extra?: unknown }
  try {
    answer = JSON.parse(text)
  } catch {
    return [`is answered by what is no JSON: ${text.slice(0, 200)}`]
  }
  const faults: string[] = []
  if (Object.keys(answer).sort().join() !== 'code,data,extra,message' || answer.code !== status)
    faults.push('has another envelope')
  if (status !== 200) faults.push(...messageFaults(String(answer.message), sent))
  if (/\$argon2|argon2id\$/.test(text)) faults.push('holds a hash of a password')
  if (status === 200 && html.size) faults.push(...htmlFaults(answer.data, html))
  if (status === 200 && it.access !== 'anyone' && answer.data === undefined) faults.push('has no data')
  return faults
}

function messageFaults(message: string, sent: Sent): string[] {
  const given = `${decoded(sent.path)}${typeof sent.body === 'string' ? sent.body : ''}`
  // These names come from values that the harness itself sends.
  const inner = INNER.exec(message.replace(/「(?:undefined|\[object Object\])」/g, ''))?.[0]
  return [
    ...(/\p{Script=Han}/u.test(message) ? [] : [`says ${message.slice(0, 100)}`]),
    ...(message.length > SENTENCE ? [`says back ${message.length} characters`] : []),
    ...(inner && !given.includes(inner) ? [`tells of its inside: ${message.slice(0, 200)}`] : []),
  ]
}

const decoded = (path: string) => {
  try {
    return decodeURIComponent(path.replaceAll('+', ' '))
  } catch {
    return path
  }
}

/** Checks that values promised as HTML are harmless HTML. */
function htmlFaults(data: unknown, names: ReadonlySet<string>): string[] {
  if (Array.isArray(data)) return data.flatMap((it) => htmlFaults(it, names))
  if (data === null || typeof data !== 'object') return []
  return Object.entries(data).flatMap(([name, value]) =>
    names.has(name) && typeof value === 'string' ? judgeText(value).map((it) => `${name}: ${it}`) : htmlFaults(value, names),
  )
}
