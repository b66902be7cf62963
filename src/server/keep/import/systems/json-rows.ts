import { type Readable, Transform } from 'node:stream'
import Assembler from 'stream-json/assembler.js'
import { parser, type Token } from 'stream-json/parser.js'
import { ForeignFault } from '../arriving.ts'
import { isRow, type Row } from './values.ts'

const DEEPEST = 64
/** Limits the bytes of one value: the texts of a whole blog are never one value. */
const VALUE_MAX = 64 * 1024 * 1024
const QUOTE = 0x22
const MARK = Buffer.from([0xef, 0xbb, 0xbf])

/** Holds an object in an array of the file, with the names of the keys that lead to that array, such as `db.data.posts`. */
export interface FoundRow {
  table: string
  row: Row
}

/**
 * Yields the objects in the arrays of a JSON file one by one in bounded memory.
 * @param wanted tells whether the array under these keys is read; the others are skipped
 * @throws ForeignFault at the point where the file is no longer JSON
 */
export async function* readRows(source: Readable, wanted: (table: string) => boolean): AsyncGenerator<FoundRow> {
  const tokens = parser.asStream({ streamValues: false })
  const guard = valuesInBounds()
  source.on('error', (error) => guard.destroy(error))
  guard.on('error', (error) => tokens.destroy(error))
  source.pipe(guard).pipe(tokens)
  const keys: string[] = []
  const open: { isArray: boolean; table: string; isWanted: boolean }[] = []
  let assembler: Assembler | null = null
  let began = 0
  try {
    for await (const token of tokens as AsyncIterable<Token>) {
      const { name } = token
      const isStart = name === 'startObject' || name === 'startArray'
      if (isStart && open.length >= DEEPEST) throw new ForeignFault(`JSON 嵌套超过 ${DEEPEST} 层`)
      const array = open.at(-1)
      if (!assembler && name === 'startObject' && array?.isArray && array.isWanted) {
        assembler = new Assembler()
        began = open.length
      }
      assembler?.consume(token)
      if (isStart) {
        const table = keys.join('.')
        open.push({ isArray: name === 'startArray', table, isWanted: !assembler && !array?.isArray && wanted(table) })
        if (name === 'startObject' && !assembler) keys.push('')
      } else if (name === 'endObject' || name === 'endArray') {
        open.pop()
        if (name === 'endObject' && !assembler) keys.pop()
        if (assembler && open.length === began) {
          const row: unknown = assembler.current
          assembler = null
          if (isRow(row)) yield { table: open.at(-1)?.table ?? '', row }
        }
      } else if (name === 'keyValue' && !assembler) keys[keys.length - 1] = String(token.value)
    }
  } catch (error) {
    if (error instanceof ForeignFault) throw error
    throw new ForeignFault('文件不是完整的 JSON：可能没有下载完，或者被改坏了')
  } finally {
    source.destroy()
    guard.destroy()
    tokens.destroy()
  }
}

/** Lets bytes through, but refuses a value that does not end, because it would be collected in memory as a whole. */
function valuesInBounds(): Transform {
  let since = 0
  let isFirst = true
  return new Transform({
    transform(chunk: Buffer, _, done) {
      const bytes = isFirst && chunk.subarray(0, 3).equals(MARK) ? chunk.subarray(3) : chunk
      isFirst = false
      const last = bytes.lastIndexOf(QUOTE)
      since = last < 0 ? since + bytes.length : bytes.length - last
      done(since > VALUE_MAX ? new ForeignFault('文件里有一项内容超过 64 MB') : null, bytes)
    },
  })
}
