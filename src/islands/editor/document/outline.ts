export interface Heading {
  depth: number
  text: string
  /** Is the offset of its line in the source. */
  at: number
}

const ATX = /^ {0,3}(#{1,6})(?:[ \t]+(.*?))?[ \t]*#*[ \t]*$/
const FENCE = /^ {0,3}(`{3,}|~{3,})([^`]*)$/

const plain = (text: string) =>
  text
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/(\*\*|__|~~|`)(.+?)\1/g, '$2')
    .replace(/\\([!-/:-@[-`{-~])/g, '$1')
    .trim()

/** Finds the headings of a text by its lines alone: fast enough for every pause in the typing. */
export function outlineOf(source: string): Heading[] {
  const found: Heading[] = []
  let fence = ''
  let at = 0
  for (const line of source.split('\n')) {
    const [, run = '', rest = ''] = FENCE.exec(line) ?? []
    if (fence) {
      if (run.startsWith(fence) && rest.trim() === '') fence = ''
    } else if (run) fence = run
    else {
      const heading = ATX.exec(line)
      if (heading) found.push({ depth: heading[1]?.length ?? 1, text: plain(heading[2] ?? ''), at })
    }
    at += line.length + 1
  }
  return found
}
