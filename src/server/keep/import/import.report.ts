import { lookHeading, lookInWords, type Noted, type ToLook } from './import.look.ts'

/**
 * Grades a problem. `failed`: the file was not imported. `flaw`: it was, with a fault in it. `note`: the import made a choice for the
 * author.
 */
export type Severity = 'failed' | 'flaw' | 'note'

/** `path` is relative to the imported folder; `line` counts from 1 in the file. */
export interface Problem {
  path: string
  line?: number
  severity: Severity
  reason: string
}

export interface ImportReport {
  folder: string
  /** Is true when nothing was written. */
  isDryRun: boolean
  /** Is true when the import was told to stop before it was complete. */
  isStopped: boolean
  added: string[]
  updated: string[]
  unchanged: string[]
  conflicts: { path: string; reason: string }[]
  /** Lists the new texts without a date, each with the date that it got. */
  undated: { path: string; reason: string }[]
  /** Counts the drafts among the added and updated articles. */
  drafts: number
  /** Counts those among them that only the owner can read; the next two count those with a password and the pinned ones. */
  private: number
  password: number
  pinned: number
  /** Counts the pictures that were stored here, those among them from other sites, and those that stayed there. */
  pictures: { stored: number; fetched: number; left: number }
  /** Lists the texts with most findings. */
  look: Noted[]
  problems: Problem[]
}

export type Report = ReturnType<typeof problemsOf>

/** Returns a function that adds to the problems of one file. It returns null, as whoever gives up because of a problem does. */
export const problemsOf =
  (path: string, problems: Problem[]) =>
  (severity: Severity, reason: string, line?: number): null => {
    problems.push({ path, severity, reason, ...(line === undefined ? {} : { line }) })
    return null
  }

const headings = (isDryRun: boolean): [Severity, string][] => [
  ['failed', isDryRun ? '导不进来' : '没有导入'],
  ['flaw', isDryRun ? '能导入，但有问题' : '已导入，但有问题'],
  ['note', '说明'],
]

const headOf = ({ isDryRun, isStopped }: ImportReport) =>
  isStopped ? '导入停下了，再运行一次会从停下的地方继续' : isDryRun ? '试运行，什么都没有写' : '导入完成'

/**
 * Returns the report as text for a terminal.
 * @param look the texts to look at, with their addresses
 * @param origin begins these addresses
 */
export function printReport(report: ImportReport, look: readonly ToLook[] = [], origin = ''): string {
  const count = (severity: Severity) => report.problems.filter((it) => it.severity === severity).length
  const counts = [
    ['新增', report.added.length],
    ['更新', report.updated.length],
    ['未变', report.unchanged.length],
    ['冲突', report.conflicts.length],
    ['草稿', report.drafts],
    ['问题', count('failed') + count('flaw')],
  ]
  const among = [
    ['仅自己可见', report.private],
    ['密码', report.password],
    ['置顶', report.pinned],
    ['图片留在原处', report.pictures.left],
  ].filter(([, number]) => number)
  const inWords = (them: (string | number)[][]) => them.map(([name, number]) => `${name} ${number}`).join('   ')
  const lines = [`${headOf(report)}：${report.folder}`, `  ${inWords(counts)}`]
  if (among.length) lines.push(`  其中${inWords(among)}`)
  const head = lines.length
  const section = (heading: string, rows: string[]) => {
    if (rows.length) lines.push('', `${heading}（${rows.length}）`, ...rows.map((it) => `  ${it}`))
  }
  section(
    '冲突：站点上的内容没有被覆盖',
    report.conflicts.map((it) => `${it.path}  ${it.reason}`),
  )
  for (const [severity, heading] of headings(report.isDryRun)) {
    const rows = report.problems.filter((it) => it.severity === severity)
    section(
      heading,
      rows.map((it) => `${it.path}${it.line ? `:${it.line}` : ''}  ${it.reason}`),
    )
  }
  section(
    '没有日期',
    report.undated.map((it) => `${it.path}  ${it.reason}`),
  )
  const whole = [...withEnd(lines, head)]
  if (look.length) whole.push('', lookHeading(look, report.isDryRun), ...lookInWords(look, origin).map((it) => `  ${it}`))
  return `${whole.map(printable).join('\n')}\n`
}

/** Counts the lines that a terminal shows at once. */
const SCREEN = 20
/** Repeats the summary at the end of a long report, because a terminal shows the end. */
export const withEnd = (lines: readonly string[], head: number): readonly string[] =>
  lines.length > SCREEN ? [...lines, '', ...lines.slice(0, head)] : lines

/** Replaces control characters: a file's name may carry escape sequences that would control the owner's terminal. */
export const printable = (text: string) => text.replace(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu, '�')
