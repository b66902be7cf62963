import { generatedTexts, realTexts } from './articles.ts'

/** The typing goes here: into a separate section in the middle. */
export const PLACE = '这里接着写'
/** Pictures are removed: they would be loaded from other hosts while something is timed. */
const PICTURE = /!\[[^\]]*\]\([^)]*\)|<img[^>]*>/g

/** Returns a real text of this many characters: prose, code, lists and tables as authors mix them. */
export function textOf(length: number): string {
  const real = realTexts().map((it) => it.contentMd)
  const all = real.length > 0 ? real : generatedTexts(30).map((it) => it.contentMd)
  const parts: string[] = []
  let size = 0
  for (let n = 0; size < length; n++) {
    const part = (all[n % all.length] ?? '').replace(PICTURE, '').slice(0, length - size)
    parts.push(part)
    size += part.length
  }
  // The text is split at whole sections, so that no code block is cut.
  const blocks = parts
    .map(closed)
    .join('\n\n')
    .split(/\n{2,}(?=## )/)
  const middle = Math.floor(blocks.length / 2)
  return [...blocks.slice(0, middle), `## ${PLACE}\n\n这一段还没有写完`, ...blocks.slice(middle)].join('\n\n')
}

/** Closes the code block of a text that was cut off within it. */
const closed = (text: string) => ((text.match(/^ {0,3}```/gm)?.length ?? 0) % 2 ? `${text}\n\`\`\`` : text)
