import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { SaxesParser } from 'saxes'
import { ForeignFault } from '../import.items.ts'

/** Limits one text in UTF-16 units: what is longer is no article. */
const TEXT_MAX = 64 * 1024 * 1024
const DEPTH_MAX = 64
const LONG = `一段文字超过 ${TEXT_MAX / 1024 / 1024} MB`
const HEAD_BYTES = 4096
/** Matches the errors that are harmless: an ampersand that stands for itself, or `]]>` in a text. */
const HARMLESS = /entity|\]\]>/i
// Control characters are forbidden in XML, and yet other systems write them.
// biome-ignore lint/suspicious/noControlCharactersInRegex: that is what it looks for
export const FORBIDDEN = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g

export interface XmlHandler<T> {
  open(name: string, attributes: Record<string, string>, path: readonly string[]): void
  /** `text` is the text directly inside the element. */
  close(name: string, text: string, path: readonly string[]): Iterable<T> | undefined
}

/** Returns the beginning of a file as text in its own encoding; empty when it cannot be read. */
export async function headOf(path: string): Promise<string> {
  const file = await open(path).catch(() => null)
  if (!file) return ''
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    const bytes = buffer.subarray(0, bytesRead)
    return new TextDecoder(encodingOf(bytes) ?? 'utf-8').decode(bytes)
  } catch {
    return ''
  } finally {
    await file.close()
  }
}

/** Returns the encoding by the byte order mark, else the declared one; null when its name is unknown. */
function encodingOf(bytes: Uint8Array): string | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8'
  const said = /^\s*<\?xml[^>]*\bencoding\s*=\s*["']([\w.-]+)["']/.exec(Buffer.from(bytes).toString('latin1'))?.[1] ?? 'utf-8'
  try {
    return new TextDecoder(said).encoding
  } catch {
    return null
  }
}

/**
 * Reads an XML file piece by piece and yields what the handler makes of it. Only the five entities of XML are expanded, and a document
 * type is refused.
 * @throws ForeignFault with the line when it is no XML, ends too early, or is encoded otherwise than it says
 */
export async function* streamXml<T>(path: string, make: () => XmlHandler<T>): AsyncIterable<T> {
  const source = createReadStream(path, { highWaterMark: 64 * 1024 })
  const handler = make()
  const found: T[] = []
  const names: string[] = []
  const texts: string[][] = []
  const parser = new SaxesParser()
  let [size, heard, silent] = [0, 0, 0]
  const fault = (reason: string) => new ForeignFault(`文件第 ${parser.line} 行：${reason}`)
  const add = (text: string) => {
    size += text.length
    heard++
    if (size > TEXT_MAX) throw fault(LONG)
    texts.at(-1)?.push(text)
  }
  parser.on('error', (error) => {
    if (!HARMLESS.test(error.message))
      throw fault(/unclosed tag|end of (?:file|input)/i.test(error.message) ? '文件不完整，在这里断了' : '不是正确的 XML')
  })
  parser.on('doctype', () => {
    throw fault('带有 DOCTYPE 声明，不能导入')
  })
  parser.on('opentag', ({ name, attributes }) => {
    if (names.length >= DEPTH_MAX) throw fault(`嵌套超过 ${DEPTH_MAX} 层`)
    heard++
    names.push(name)
    texts.push([])
    size = 0
    handler.open(name, attributes as Record<string, string>, names)
  })
  parser.on('text', add)
  parser.on('cdata', add)
  parser.on('closetag', ({ name }) => {
    const text = (texts.pop() ?? []).join('')
    for (const it of handler.close(name, text, names) ?? []) found.push(it)
    names.pop()
    size = 0
  })

  let decoder: TextDecoder | null = null
  const mend = createMender()
  const feed = (text: string, isLast = false) => {
    const before = heard
    parser.write(mend(text.replace(FORBIDDEN, ''), isLast))
    // The parser keeps a text in memory until it ends.
    silent = heard === before ? silent + text.length : 0
    if (silent > TEXT_MAX) throw fault(LONG)
  }
  try {
    for await (const bytes of source as AsyncIterable<Buffer>) {
      if (!decoder) {
        const encoding = encodingOf(bytes)
        if (!encoding) throw new ForeignFault('文件的编码不认识，请另存为 UTF-8 后再导入')
        decoder = new TextDecoder(encoding, { fatal: true })
      }
      feed(decode(decoder, bytes, fault))
      yield* found.splice(0)
    }
    if (!decoder) throw new ForeignFault('文件是空的')
    feed(decode(decoder, undefined, fault), true)
    parser.close()
    yield* found.splice(0)
  } catch (error) {
    if (error instanceof ForeignFault || !(error instanceof Error) || !('syscall' in error)) throw error
    throw new ForeignFault('文件无法读取')
  } finally {
    source.destroy()
  }
}

function decode(decoder: TextDecoder, bytes: Uint8Array | undefined, fault: (reason: string) => ForeignFault): string {
  try {
    return bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode()
  } catch {
    throw fault(`不是有效的 ${decoder.encoding.toUpperCase()} 编码，请另存为 UTF-8 后再导入`)
  }
}

const CDATA = '<![CDATA['
const CDATA_END = ']]>'
/** Counts the characters that wait for the next piece, because the end of a piece may cut an entity or a CDATA sign. */
const LOOK_AHEAD = 16
const ENTITY = /^&(?:#\d+|#x[\da-f]+|lt|gt|amp|quot|apos);/i

/**
 * Returns a function that escapes ampersands that stand for themselves. WordPress leaves them in the addresses of those who comment.
 */
export function createMender() {
  let kept = ''
  let isInside = false
  return (piece: string, isLast: boolean): string => {
    const text = kept + piece
    const limit = isLast ? text.length : text.length - LOOK_AHEAD
    const parts: string[] = []
    let at = 0
    while (at < limit) {
      const sign = isInside ? CDATA_END : CDATA
      const found = text.indexOf(sign, at)
      const isHere = found >= 0 && found < limit
      const end = isHere ? found : limit
      const from = at
      const part = text.slice(at, end)
      const isEntity = (offset: number) => ENTITY.test(text.slice(from + offset, from + offset + LOOK_AHEAD))
      parts.push(isInside ? part : part.replace(/&/g, (it, offset: number) => (isEntity(offset) ? it : '&amp;')))
      if (isHere) {
        parts.push(sign)
        isInside = !isInside
      }
      at = isHere ? found + sign.length : limit
    }
    kept = text.slice(Math.max(at, 0))
    return parts.join('')
  }
}
