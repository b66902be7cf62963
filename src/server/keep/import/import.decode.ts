import { isUtf8 } from 'node:buffer'

export const FILE_MAX = 5 * 1024 * 1024
const LINE_FEED = 0x0a

export type Decoded = { text: string } | { reason: string; line?: number }

/**
 * Decodes a file's bytes into text with `
 * ` line ends: UTF-8 with or without a byte order mark, or UTF-16 with one.
 */
export function decode(bytes: Uint8Array): Decoded {
  const encoding =
    bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : 'utf-8'
  let text: string
  try {
    text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return {
      reason: `不是有效的 ${encoding.toUpperCase()} 编码，请另存为 UTF-8 后再导入`,
      ...(encoding === 'utf-8' && { line: badLine(bytes) }),
    }
  }
  text = text.replace(/\r\n?/g, '\n')
  // PostgreSQL stores no NUL, and a file that holds one is not a text file.
  const nul = text.indexOf('\0')
  return nul < 0 ? { text } : { reason: '含有空字符，不像文本文件', line: lineAt(text, nul) }
}

/** Returns the line of an offset, counted from 1. */
export function lineAt(text: string, offset: number): number {
  let line = 1
  for (let at = text.indexOf('\n'); at >= 0 && at < offset; at = text.indexOf('\n', at + 1)) line++
  return line
}

function badLine(bytes: Uint8Array): number {
  let line = 1
  for (let start = 0; start < bytes.length; line++) {
    const end = bytes.indexOf(LINE_FEED, start)
    const next = end < 0 ? bytes.length : end + 1
    if (!isUtf8(bytes.subarray(start, next))) break
    start = next
  }
  return line
}
