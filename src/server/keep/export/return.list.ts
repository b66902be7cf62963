import { VERSION } from './export.format.ts'
import { ReturnRefusal, type Source } from './return.source.ts'

/** Limits a line to the longest text of an owner in JSON, in UTF-16 units. */
const LINE_MAX = 8 * 1024 * 1024
/** Limits, in bytes, a list that does not have one item per line: it is read at once. */
const WHOLE_MAX = 64 * 1024 * 1024

/** Yields the items of a list one after the other. As long as each has its own line, only one line is in memory. */
export async function* readList(source: Source, path: string, noun: string): AsyncGenerator<unknown> {
  const lines = linesOf(source, path)
  const first = (await lines.next()).value ?? ''
  if (!/^\{.*"items"\s*:\s*\[$/.test(first)) {
    await lines.return(undefined)
    return yield* readWhole(source, path, noun)
  }
  judgeHead(parse(`${first}]}`, path, 1), path, noun)
  let number = 1
  for await (const line of lines) {
    number++
    if (line === '' || /^\]\s*\}$/.test(line)) continue
    yield parse(line.replace(/,$/, ''), path, number)
  }
}

async function* readWhole(source: Source, path: string, noun: string): AsyncGenerator<unknown> {
  const bytes = await source.read(path, WHOLE_MAX)
  const whole = parse(textOf(bytes ?? Buffer.alloc(0), path), path, 1)
  judgeHead(whole, path, noun)
  const { items } = whole as { items: unknown }
  if (!Array.isArray(items)) throw new ReturnRefusal(`${path} 里没有 items 列表`)
  yield* items
}

function judgeHead(head: unknown, path: string, noun: string): void {
  const it = (typeof head === 'object' && head !== null ? head : {}) as { noun?: unknown; version?: unknown }
  if (it.noun !== noun) throw new ReturnRefusal(`${path} 不是 ${noun} 的列表`)
  if (it.version !== VERSION) throw new ReturnRefusal(`${path} 的版本是 ${JSON.stringify(it.version)}，本程序只认识 ${VERSION}`)
}

function parse(text: string, path: string, line: number): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new ReturnRefusal(`${path} 第 ${line} 行不是有效的 JSON`)
  }
}

/**
 * Decodes bytes as UTF-8.
 * @throws ReturnRefusal when the bytes are not valid UTF-8
 */
export function textOf(bytes: Uint8Array, path: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new ReturnRefusal(`${path} 不是有效的 UTF-8 编码`)
  }
}

async function* linesOf(source: Source, path: string): AsyncGenerator<string> {
  const stream = await source.stream(path)
  if (!stream) throw new ReturnRefusal(`缺少文件 ${path}`)
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let rest = ''
  try {
    for await (const part of stream) {
      const parts = (rest + decoder.decode(part as Buffer, { stream: true })).split('\n')
      rest = parts.pop() ?? ''
      if (rest.length > LINE_MAX) throw new ReturnRefusal(`${path} 里有一行太长`)
      for (const it of parts) yield it.trim()
    }
    yield (rest + decoder.decode()).trim()
  } catch (error) {
    if (error instanceof TypeError) throw new ReturnRefusal(`${path} 不是有效的 UTF-8 编码`)
    throw error
  } finally {
    stream.destroy()
  }
}
