export type LineLook = 'marked' | 'added' | 'removed'

const TITLE = /\btitle=(?:"([^"]*)"|'([^']*)'|(\S+))/
const BRACKETED = /\[([^\]]+)\]/
const RANGES = /\{([\d,\s-]+)\}/
const MOST_LINES = 100_000
const NOTE = /(?<![ \t])[ \t]*(?:\/\/|\/\*|<!--|--|#|;|%)[ \t]*\[!code (\+\+|--|hl|highlight)\][ \t]*(?:\*\/|-->)?[ \t]*$/
const LOOKS: Record<string, LineLook> = { '++': 'added', '--': 'removed', hl: 'marked', highlight: 'marked' }

/** Reads the words after the language of a fence: a title such as `title="bench.ts"` or `[bench.ts]`, and lines such as `{1,3-5}`. */
export function readMeta(meta: string): { title: string; marked: ReadonlySet<number> } {
  const titled = TITLE.exec(meta)
  const title = titled ? (titled[1] ?? titled[2] ?? titled[3] ?? '') : (BRACKETED.exec(meta)?.[1] ?? '')
  const marked = new Set<number>()
  for (const range of RANGES.exec(meta)?.[1]?.split(',') ?? []) {
    const [from = 0, to = from] = range.split('-').map((it) => Number(it) || 0)
    for (let line = from; line <= to && marked.size < MOST_LINES; line++) marked.add(line)
  }
  return { title: title.trim(), marked }
}

/** Removes notes such as `// [!code ++]` from the code and returns the look of each line. */
export function readLines(code: string, meta: string, language: string): { code: string; looks: (LineLook | undefined)[] } {
  const { marked } = readMeta(meta)
  const looks: (LineLook | undefined)[] = []
  const lines = code.split('\n').map((line, index) => {
    const note = line.includes('[!code ') ? NOTE.exec(line) : null
    const diff = language === 'diff' ? diffLook(line) : undefined
    looks.push(LOOKS[note?.[1] ?? ''] ?? diff ?? (marked.has(index + 1) ? 'marked' : undefined))
    return note ? line.slice(0, note.index) : line
  })
  return { code: lines.join('\n'), looks }
}

/** Removes the notes from code, so that it is as readers see it. */
export function withoutNotes(code: string): string {
  return code.includes('[!code ') ? readLines(code, '', '').code : code
}

function diffLook(line: string): LineLook | undefined {
  if (/^(?:\+\+\+|---)(?:\s|$)/.test(line)) return undefined
  return line.startsWith('+') ? 'added' : line.startsWith('-') ? 'removed' : undefined
}
