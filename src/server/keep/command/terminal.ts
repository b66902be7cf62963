import type { Readable } from 'node:stream'
import { Refusal } from '#server/core/http/refuse.ts'
import { UsageError } from './usage-error.ts'

/** Maps some keys to what a terminal sends for them. */
const KEYS = { enter: /[\r\n]/, interrupt: '\u0003', end: '\u0004', erase: /[\b\u007f]/ }

interface Input extends Readable {
  isTTY?: boolean
  setRawMode?(on: boolean): unknown
}

interface Output {
  write(text: string): unknown
  isTTY?: boolean
}

/** Asks the user and shows progress. Both go to standard error, because standard output is only for the answer. */
export interface Terminal {
  /** Is true when a user is there who can be asked. */
  isAttended: boolean
  /** Writes a line while the command works. */
  say(line: string): void
  /** Replaces the last line on a terminal; does nothing elsewhere. */
  progress(line: string): void
  ask(question: string): Promise<string>
  /** Asks without showing what is typed. */
  askHidden(question: string): Promise<string>
  /** Reads standard input to its end. */
  readInput(mostBytes: number): Promise<string>
}

/** Opens a terminal over these streams. @throws UsageError from `ask…` where no user can be asked */
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

/** Reads a line from the keyboard, key by key. */
async function typed(input: Input, error: Output, question: string, isShown: boolean): Promise<string> {
  if (!input.isTTY || !input.setRawMode) throw new UsageError(`这里没有终端，没法问「${question}」`)
  error.write(`${question}：`)
  input.setRawMode(true)
  input.setEncoding('utf8')
  const echo = (text: string) => isShown && error.write(text)
  let line = ''
  try {
    for (;;) {
      const piece = [...(await nextPiece(input))]
      const enter = piece.findIndex((key) => KEYS.enter.test(key))
      line = piece.slice(0, enter < 0 ? undefined : enter).reduce((before, key) => afterKey(before, key, echo), line)
      if (enter < 0) continue
      // The rest of a pasted text answers the next question.
      if (enter + 1 < piece.length) input.unshift(piece.slice(enter + 1).join(''))
      return line
    }
  } finally {
    input.setRawMode(false)
    input.pause()
    error.write('\n')
  }
}

/** Returns the line after one more key, and shows what changes. */
function afterKey(line: string, key: string, echo: (text: string) => unknown): string {
  if (key === KEYS.interrupt || (key === KEYS.end && !line)) throw new Refusal(400, '没有继续，什么也没有改动')
  if (KEYS.erase.test(key)) {
    const gone = [...line].at(-1) ?? ''
    // A Chinese character takes two columns.
    if (gone) echo(gone > '\u2e80' ? '\b\b  \b\b' : '\b \b')
    return line.slice(0, line.length - gone.length)
  }
  if (key < ' ') return line
  echo(key)
  return line + key
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
