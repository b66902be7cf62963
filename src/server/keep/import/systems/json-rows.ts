import { type Readable, Transform } from 'node:stream'
import Assembler from 'stream-json/assembler.js'
import { parser, type Token } from 'stream-json/parser.js'
import { ForeignFault } from '../import.items.ts'
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
  const rows = new RowCollector(wanted)
  try {
    for await (const token of tokens as AsyncIterable<Token>) {
      const found = rows.take(token)
      if (found) yield found
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

/** Follows the tokens of a file and collects the objects in wanted arrays; what is inside such an object is the assembler's alone. */
class RowCollector {
  readonly #wanted: (table: string) => boolean
  readonly #keys: string[] = []
  readonly #open: { isArray: boolean; table: string; isWanted: boolean }[] = []
  #assembler: Assembler | null = null
  /** Is the depth of the collected object. */
  #began = 0

  constructor(wanted: (table: string) => boolean) {
    this.#wanted = wanted
  }

  /** Returns the row that ends with this token, else null. */
  take(token: Token): FoundRow | null {
    const { name } = token
    if (name === 'startObject' || name === 'startArray') this.#start(token, name === 'startArray')
    else {
      this.#assembler?.consume(token)
      if (name === 'endObject' || name === 'endArray') return this.#end(name === 'endArray')
      if (name === 'keyValue' && !this.#assembler) this.#keys[this.#keys.length - 1] = String(token.value)
    }
    return null
  }

  #start(token: Token, isArray: boolean): void {
    if (this.#open.length >= DEEPEST) throw new ForeignFault(`JSON 嵌套超过 ${DEEPEST} 层`)
    const parent = this.#open.at(-1)
    if (!this.#assembler && !isArray && parent?.isArray && parent.isWanted) {
      this.#assembler = new Assembler()
      this.#began = this.#open.length
    }
    this.#assembler?.consume(token)
    const table = this.#keys.join('.')
    this.#open.push({ isArray, table, isWanted: !this.#assembler && !parent?.isArray && this.#wanted(table) })
    if (!isArray && !this.#assembler) this.#keys.push('')
  }

  #end(isArray: boolean): FoundRow | null {
    this.#open.pop()
    if (!isArray && !this.#assembler) this.#keys.pop()
    if (!this.#assembler || this.#open.length > this.#began) return null
    const row: unknown = this.#assembler.current
    this.#assembler = null
    return isRow(row) ? { table: this.#open.at(-1)?.table ?? '', row } : null
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
