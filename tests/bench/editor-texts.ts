import { generatedTexts, realTexts } from './articles.ts'

/** Where the typing goes: a section of its own in the middle. */
export const PLACE = '这里接着写'
/** Pictures of other hosts would be asked for while something is timed. */
const PICTURE = /!\[[^\]]*\]\([^)]*\)|<img[^>]*>/g

/** A real text of so many characters: prose, code, lists and tables as authors mix them. */
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
  // Whole paragraphs, so that nothing is cut in the middle of a code block.
  const blocks = parts
    .map(closed)
    .join('\n\n')
    .split(/\n{2,}(?=## )/)
  const middle = Math.floor(blocks.length / 2)
  return [...blocks.slice(0, middle), `## ${PLACE}\n\n这一段还没有写完`, ...blocks.slice(middle)].join('\n\n')
}

/** A text that was cut off within code ends its code. */
const closed = (text: string) => ((text.match(/^ {0,3}```/gm)?.length ?? 0) % 2 ? `${text}\n\`\`\`` : text)
