import type { System } from '../import.items.ts'
import type { ToLook } from '../import.look.ts'

export const NOUNS = ['post', 'page', 'comment'] as const
export type Noun = (typeof NOUNS)[number]

/** Counts the items of one kind by their result. */
export interface Tally {
  added: number
  updated: number
  unchanged: number
  conflicts: number
  refused: number
}

export interface Line {
  noun: Noun
  name: string
  reason: string
}

/** Reports what everything that was read became: `cameIn` is the sum of all tallies and of what was left out. */
export interface BlogImportReport {
  system: System
  /** Identifies the blog among others. */
  name: string
  isDryRun: boolean
  /** Is true when the import was told to stop before it was complete. */
  isStopped: boolean
  cameIn: number
  counts: Record<Noun, Tally>
  /** Counts what was left out by rule, such as spam, by name. */
  leftOut: { what: string; count: number }[]
  drafts: number
  scheduled: number
  private: number
  password: number
  held: number
  /** Counts the accounts that were made for those who wrote; nobody can log in to them. */
  people: number
  redirects: number
  pictures: { stored: number; fetched: number; left: number }
  authors: { key: string; nickname: string; posts: number }[]
  conflicts: Line[]
  refused: Line[]
  notes: Line[]
  /** Lists the posts with most findings. */
  look: ToLook[]
  /** Counts the lines that did not fit into the lists above. */
  unlisted: number
}

const LISTED_MAX = 5_000

const tally = (): Tally => ({ added: 0, updated: 0, unchanged: 0, conflicts: 0, refused: 0 })

export const emptyReport = (system: System, name: string, isDryRun: boolean): BlogImportReport => ({
  system,
  name,
  isDryRun,
  isStopped: false,
  cameIn: 0,
  counts: { post: tally(), page: tally(), comment: tally() },
  leftOut: [],
  drafts: 0,
  scheduled: 0,
  private: 0,
  password: 0,
  held: 0,
  people: 0,
  redirects: 0,
  pictures: { stored: 0, fetched: 0, left: 0 },
  authors: [],
  conflicts: [],
  refused: [],
  notes: [],
  look: [],
  unlisted: 0,
})

function list(report: BlogImportReport, lines: Line[], line: Line): void {
  if (lines.length < LISTED_MAX) lines.push({ ...line, name: [...line.name].slice(0, 120).join('') })
  else report.unlisted++
}

export function noteConflict(report: BlogImportReport, line: Line): void {
  report.counts[line.noun].conflicts++
  list(report, report.conflicts, line)
}

export function noteRefused(report: BlogImportReport, line: Line): void {
  report.counts[line.noun].refused++
  list(report, report.refused, line)
}

export const note = (report: BlogImportReport, line: Line): void => list(report, report.notes, line)

export function noteLeftOut(report: BlogImportReport, what: string): void {
  const known = report.leftOut.find((it) => it.what === what)
  if (known) known.count++
  else report.leftOut.push({ what, count: 1 })
}

/** Returns how many items the report accounts for; this equals `cameIn` when the report is complete. */
export const accounted = ({ counts, leftOut }: BlogImportReport): number =>
  NOUNS.map((it) => counts[it]).reduce((sum, it) => sum + it.added + it.updated + it.unchanged + it.conflicts + it.refused, 0) +
  leftOut.reduce((sum, it) => sum + it.count, 0)
