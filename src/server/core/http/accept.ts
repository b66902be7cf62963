import type { Context } from 'hono'
import type * as z from 'zod/mini'
import type { Call } from '#contract/core/define.ts'
import type { FieldName, FieldPath } from '#contract/every-call.ts'
import { LIMITS } from './limits.ts'
import { refuse } from './refuse.ts'

type Shape = NonNullable<Call['body']>

/** Throws at bytes that are no text, where other decoders put a replacement sign. */
const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Reads and checks every part that the call declares. */
export async function acceptInput(it: Call, query: Record<string, string>, c: Context) {
  return {
    params: it.params && accept(it.params, c.req.param()),
    query: it.query && accept(it.query, query),
    body: it.body && accept(it.body, await readJson(c, it.mostKeys ?? LIMITS.jsonKeys)),
    headers: it.headers && accept(it.headers, namedHeaders(it.headers, c)),
    parts: it.parts && (await readParts(it.parts, c)),
  }
}

/** Returns the values of the query for the keys that the call knows; an empty value counts as missing. */
export function readQuery({ query }: Call, c: Context): Record<string, string> {
  const given: Record<string, string> = Object.create(null)
  for (const [key, values] of Object.entries(query ? c.req.queries() : {})) {
    if (!query || !Object.hasOwn(query.shape, key)) continue
    if (values.length > 1) refuse(400, `参数重复：${key}`, { field: key as FieldPath })
    if (values[0]) given[key] = values[0]
  }
  return given
}

const namedHeaders = ({ shape }: NonNullable<Call['headers']>, c: Context) =>
  Object.fromEntries(
    Object.keys(shape)
      .flatMap((name) => [[name, c.req.header(name)]])
      .filter(([, value]) => value !== undefined),
  )

/**
 * Checks a value against a shape and returns what the shape makes of it.
 * @param name names the field that the value is; a rule checks it once more, for whoever comes without a call
 * @throws Refusal 400 with the message and the field of the first fault
 */
export function accept<S extends Shape>(shape: S, raw: unknown, name?: FieldName): z.output<S> {
  const result = shape.safeParse(raw)
  if (result.success) return result.data
  const [issue] = result.error.issues
  const field = name ?? (issue?.path.join('.') as FieldPath | undefined)
  // For a fault without a message in the shape, the library has an English one, which is not for users.
  return refuse(400, issue && /\p{Script=Han}/u.test(issue.message) ? issue.message : '请求格式不正确', field ? { field } : {})
}

/**
 * Reads a body as JSON.
 * @throws Refusal 415 for another type, 400 for what is no JSON, or too deep, or has too many keys
 */
export async function readJson(c: Context, mostKeys: number): Promise<unknown> {
  if (!/^application\/json\b/i.test(c.req.header('content-type') ?? '')) refuse(415, '请求体应为 JSON')
  const raw = await c.req.arrayBuffer()
  let parsed: unknown
  try {
    parsed = JSON.parse(utf8.decode(raw))
  } catch {
    refuse(400, '请求体不是有效的 JSON')
  }
  if (isTooDeep(parsed, mostKeys)) refuse(400, '请求体嵌套过深或字段过多')
  return parsed
}

/** Walks without recursion, because the depth cannot be trusted. */
function isTooDeep(root: unknown, mostKeys: number): boolean {
  let keys = 0
  const open: [unknown, number][] = [[root, 1]]
  for (let next = open.pop(); next; next = open.pop()) {
    const [value, depth] = next
    if (typeof value !== 'object' || value === null) continue
    if (depth > LIMITS.jsonDepth) return true
    for (const child of Object.values(value)) {
      if (++keys > mostKeys) return true
      open.push([child, depth + 1])
    }
  }
  return false
}

async function readParts(parts: NonNullable<Call['parts']>, c: Context): Promise<Record<string, File>> {
  if (!/^multipart\/form-data\b/i.test(c.req.header('content-type') ?? '')) refuse(415, '请求体应为表单数据')
  const form = await c.req.parseBody({ all: true }).catch(() => refuse(400, '表单数据不完整'))
  const files: Record<string, File> = {}
  for (const [name, { maxBytes }] of Object.entries(parts)) {
    const file = form[name]
    const about = { field: name as FieldPath }
    if (Array.isArray(file)) return refuse(400, '一次只能上传一个文件', about)
    if (!(file instanceof File)) return refuse(400, '请选择文件', about)
    if (file.size > maxBytes) refuse(413, `文件不能超过 ${Math.floor(maxBytes / 1024 / 1024)} MB`, about)
    files[name] = file
  }
  return files
}
