import type { Readable } from 'node:stream'
import { Refusal } from '#server/http/refuse.ts'
import { UsageError } from './command.ts'

/** What a terminal sends for some keys. */
const KEYS = { enter: /[\r\n]/, interrupt: '\u0003', end: '\u0004', erase: /[\b\u007f]/ }

interface Input extends Readable {
  isTTY?: boolean
  setRawMode?(on: boolean): unknown
}

interface Output {
  write(text: string): unknown
  isTTY?: boolean
}

/** Where a command is typed and read. Questions and progress go to standard error: standard output is for the answer. */
export interface Terminal {
  /** Somebody sits there and can be asked. */
  isAttended: boolean
  /** A line that goes by while the command works. */
  say(line: string): void
  /** Writes over the last line where there is a terminal; nothing elsewhere. */
  progress(line: string): void
  ask(question: string): Promise<string>
  /** Without showing what is typed. */
  askHidden(question: string): Promise<string>
  /** All that comes by standard input. */
  readInput(mostBytes: number): Promise<string>
}

/** @throws UsageError of `ask…` where nobody can be asked */
export function openTerminal(input: Input, error: Output): Terminal {
  let progressed = false
  const isAttended = Boolean(input.isTTY && error.isTTY)
  const clear = () => {
    if (progressed) error.write('\r\x1b[2K')
    progressed = false
  }
  return {
    isAttended,
    say(line) {
      clear()
      error.write(`${line}\n`)
    },
    progress(line) {
      if (!error.isTTY) return
      if (line) error.write(`\r\x1b[2K${line}`)
      else clear()
      progressed = Boolean(line)
    },
    ask: (question) => typed(input, error, question, true),
    askHidden: (question) => typed(input, error, question, false),
    readInput: (mostBytes) => readAll(input, mostBytes),
  }
}

/** A line from the keyboard, key by key. */
async function typed(input: Input, error: Output, question: string, isShown: boolean): Promise<string> {
  if (!input.isTTY || !input.setRawMode) throw new UsageError(`这里没有终端，没法问「${question}」`)
  error.write(`${question}：`)
  input.setRawMode(true)
  input.setEncoding('utf8')
  let line = ''
  try {
    for (;;) {
      const piece = [...(await nextPiece(input))]
      for (const [at, key] of piece.entries()) {
        if (KEYS.enter.test(key)) {
          // What was pasted is the answer to the next question.
          if (at + 1 < piece.length) input.unshift(piece.slice(at + 1).join(''))
          return line
        }
        if (key === KEYS.interrupt || (key === KEYS.end && !line)) throw new Refusal(400, '没有继续，什么也没有改动')
        if (KEYS.erase.test(key)) {
          const gone = [...line].at(-1)
          line = [...line].slice(0, -1).join('')
          // A Chinese character stands in two columns.
          if (gone && isShown) error.write(gone > '\u2e80' ? '\b\b  \b\b' : '\b \b')
        } else if (key >= ' ') {
          line += key
          if (isShown) error.write(key)
        }
      }
    }
  } finally {
    input.setRawMode(false)
    input.pause()
    error.write('\n')
  }
}

function nextPiece(input: Input): Promise<string> {
  return new Promise((done, failed) => {
    const heard = (piece: string) => {
      input.off('end', ended)
      input.pause()
      done(piece)
    }
    const ended = () => {
      input.off('data', heard)
      failed(new Refusal(400, '没有继续，什么也没有改动'))
    }
    input.once('data', heard)
    input.once('end', ended)
    input.resume()
  })
}

async function readAll(input: Input, mostBytes: number): Promise<string> {
  if (input.isTTY) throw new UsageError('标准输入是终端：请用管道或重定向送进来')
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of input) {
    const bytes = Buffer.from(piece as Buffer)
    size += bytes.length
    if (size > mostBytes) throw new UsageError('标准输入太长了')
    pieces.push(bytes)
  }
  return Buffer.concat(pieces).toString('utf8')
}
