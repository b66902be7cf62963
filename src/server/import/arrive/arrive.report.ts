import type { System } from '../arriving.ts'

export const NOUNS = ['post', 'page', 'comment'] as const
export type Noun = (typeof NOUNS)[number]

/** What became of things of one kind. */
export interface Tally {
  added: number
  updated: number
  unchanged: number
  conflicts: number
  refused: number
}

/** Something of the report by its name. */
export interface Line {
  noun: Noun
  name: string
  reason: string
}

/** What became of everything that was read: `cameIn` is the sum of all tallies and of what was left out. */
export interface ArrivalReport {
  system: System
  /** What tells the blog from others. */
  name: string
  isDryRun: boolean
  /** Ended before everything was there, because somebody asked for it. */
  isStopped: boolean
  cameIn: number
  counts: Record<Noun, Tally>
  /** By rule, such as spam; by what it is called. */
  leftOut: { what: string; count: number }[]
  drafts: number
  scheduled: number
  private: number
  password: number
  held: number
  /** Accounts without a way in that were made for who wrote. */
  people: number
  redirects: number
  pictures: { stored: number; fetched: number; left: number }
  authors: { key: string; nickname: string; posts: number }[]
  conflicts: Line[]
  refused: Line[]
  notes: Line[]
  /** Lines that found no room in the lists above. */
  unlisted: number
}

const LISTED_MAX = 5_000

const tally = (): Tally => ({ added: 0, updated: 0, unchanged: 0, conflicts: 0, refused: 0 })

export const emptyReport = (system: System, name: string, isDryRun: boolean): ArrivalReport => ({
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
  unlisted: 0,
})

function list(report: ArrivalReport, lines: Line[], line: Line): void {
  if (lines.length < LISTED_MAX) lines.push({ ...line, name: [...line.name].slice(0, 120).join('') })
  else report.unlisted++
}

export function noteConflict(report: ArrivalReport, line: Line): void {
  report.counts[line.noun].conflicts++
  list(report, report.conflicts, line)
}

export function noteRefused(report: ArrivalReport, line: Line): void {
  report.counts[line.noun].refused++
  list(report, report.refused, line)
}

export const note = (report: ArrivalReport, line: Line): void => list(report, report.notes, line)

export function noteLeftOut(report: ArrivalReport, what: string): void {
  const known = report.leftOut.find((it) => it.what === what)
  if (known) known.count++
  else report.leftOut.push({ what, count: 1 })
}

/** How many things the report tells of; equal to `cameIn` when it is whole. */
export const accounted = ({ counts, leftOut }: ArrivalReport): number =>
  NOUNS.map((it) => counts[it]).reduce((sum, it) => sum + it.added + it.updated + it.unchanged + it.conflicts + it.refused, 0) +
  leftOut.reduce((sum, it) => sum + it.count, 0)
