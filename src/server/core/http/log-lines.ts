import type { WriteStream } from 'node:tty'
import pino from 'pino'

const [WARN, ERROR] = [40, 50]
/** Limits the list items that a line shows: more of them hide the rest of the line. */
const SHOWN = 3

function shown(value: unknown): string {
  if (Array.isArray(value))
    return value.slice(0, SHOWN).map(shown).join(', ') + (value.length > SHOWN ? ` … ${value.length}` : '')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** Formats a line of the JSON log for people: local time, message, and fields. */
export function spokenLine(line: string): string {
  const { level, time, msg = '', err, trace: _, ...more } = JSON.parse(line) as Record<string, unknown>
  const clock = new Date(String(time)).toTimeString().slice(0, 8)
  const mark = Number(level) >= ERROR ? 'ERROR  ' : Number(level) >= WARN ? 'WARN  ' : ''
  const fields = Object.entries(more).map(([name, value]) => `${name} ${shown(value)}`)
  const fault = err && typeof err === 'object' && 'stack' in err ? `\n${err.stack}` : ''
  return `  ${clock}  ${mark}${[msg, ...fields].filter(Boolean).join('  ')}${fault}\n`
}

/** Returns the destination of the log: JSON lines for programs, or readable lines when the stream is a terminal. */
export const logLines = (stream: Pick<WriteStream, 'isTTY' | 'write'>, fd: number): pino.DestinationStream =>
  stream.isTTY ? { write: (line: string) => void stream.write(spokenLine(line)) } : pino.destination({ dest: fd, sync: true })
