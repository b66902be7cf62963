import type { ImportReportShown, ImportRow } from '#contract/keep/import.ts'
import { labelOf } from '#server/keep/export/return.report.ts'
import { outcomeOf, type Returned, WOULD_BE_BESIDE } from '#server/keep/export/return.take.ts'
import { type BlogImportReport, NOUNS, type Tally } from '../blog/blog.report.ts'
import { NAMES, reportInWords } from '../blog/blog.words.ts'
import { LISTING } from '../import.plan.ts'
import { type ImportReport, printReport } from '../import.report.ts'

/** Limits the lines of each kind that a screen shows. */
const SHOWN_MAX = 200
/** Limits the text of a stored report, in UTF-16 units. */
const TEXT_MAX = 2_000_000

type Shown = Omit<ImportReportShown, 'id'>
type Line = Shown['notes'][number]

/** Holds a stored result: of a folder or an export of this program as the admin shows it, of another system the report itself. */
type Kept = BlogImportReport | Shown

export const keptOf = (json: string | null): Kept | null => (json === null ? null : (JSON.parse(json) as Kept))
export const authorsOf = (kept: Kept | null): ImportRow['authors'] => (kept && 'authors' in kept ? kept.authors : [])

const first = <T>(them: readonly T[]): T[] => them.slice(0, SHOWN_MAX)
const lines = (them: readonly Line[]): Line[] => first(them).map(({ name, reason }) => ({ name, reason }))
const whole = (text: string) => (text.length > TEXT_MAX ? `${text.slice(0, TEXT_MAX)}\n……` : text)
const NOTHING = { scheduled: 0, private: 0, password: 0, held: 0, people: 0, redirects: 0 }
const NO_PICTURES = { pictures: { stored: 0, fetched: 0, left: 0 }, look: [] }
const sumOf = (it: Tally) => it.added + it.updated + it.unchanged + it.conflicts + it.refused

/** Returns a report as a screen shows it. */
export function shownOf(kept: Kept): Shown {
  // Reports that were stored by an earlier version name no texts to look at.
  if ('tallies' in kept) return { ...kept, look: kept.look ?? [] }
  const { name, isDryRun, isStopped, cameIn, leftOut, pictures, counts } = kept
  const { drafts, scheduled, private: hidden, password, held, people, redirects } = kept
  return {
    ...{ name, isDryRun, isStopped, cameIn, leftOut, pictures },
    ...{ drafts, scheduled, private: hidden, password, held, people, redirects },
    tallies: NOUNS.map((it) => ({ label: NAMES[it], ...counts[it] })),
    conflicts: lines(kept.conflicts),
    refused: lines(kept.refused),
    notes: lines(kept.notes),
    look: kept.look ?? [],
    text: reportInWords(kept),
  }
}

/** Returns the result of a folder in the form that is stored. */
export function keepFolder(report: ImportReport, look: Shown['look'], said = ''): Shown {
  const { folder, isDryRun, isStopped, added, updated, unchanged, conflicts, problems } = report
  const { drafts, private: hidden, password } = report
  const lineOf = ({ path, line, reason }: { path: string; line?: number; reason: string }) => ({
    name: line ? `${path}:${line}` : path,
    reason,
  })
  const failed = problems.filter((it) => it.severity === 'failed')
  const listings = problems.filter((it) => it.severity === 'note' && it.reason.startsWith(LISTING))
  const tally = {
    added: added.length,
    updated: updated.length,
    unchanged: unchanged.length,
    conflicts: conflicts.length,
    refused: failed.length,
  }
  const others = problems.filter((it) => it.severity !== 'failed')
  return {
    ...NOTHING,
    ...{ pictures: report.pictures, look },
    ...{ name: folder, isDryRun, isStopped, drafts, private: hidden, password },
    cameIn: sumOf(tally) + listings.length,
    tallies: [{ label: '文件', ...tally }],
    leftOut: listings.length ? [{ what: '列表页、模板和画板', count: listings.length }] : [],
    conflicts: lines(conflicts.map((it) => ({ name: it.path, reason: it.reason }))),
    refused: lines(failed.map(lineOf)),
    notes: [...(said ? [{ name: folder, reason: said }] : []), ...lines([...others.map(lineOf), ...report.undated.map(lineOf)])],
    text: whole((said && `${said}\n`) + printReport(report, look)),
  }
}

/** Returns the result of an export of this program in the form that is stored. */
export function keepReturned(returned: Returned): Shown {
  if (returned.how === 'articles')
    return keepFolder(
      { ...returned.report, folder: returned.name },
      [],
      outcomeOf(returned).text.split('\n', 1)[0] ?? WOULD_BE_BESIDE,
    )
  const { name, marker } = returned
  const kinds = Object.entries(returned.how === 'counted' ? marker.counts : returned.progress.taken)
  const refused = returned.how === 'counted' ? {} : returned.progress.refused
  const isOld = returned.how === 'whole' && returned.wasWhole
  const tallies = kinds.flatMap(([kind, count]) => {
    const none = refused[kind] ?? 0
    const come = { added: isOld ? 0 : count, unchanged: isOld ? count : 0, updated: 0, conflicts: 0, refused: none }
    return count + none ? [{ label: labelOf(kind), ...come }] : []
  })
  return {
    ...NOTHING,
    ...NO_PICTURES,
    ...{ name, drafts: 0, isDryRun: returned.how === 'counted', isStopped: returned.how === 'whole' && returned.isStopped },
    cameIn: tallies.reduce((sum, it) => sum + sumOf(it), 0),
    tallies,
    leftOut: [],
    conflicts: [],
    refused: returned.how === 'counted' ? [] : lines(returned.progress.reasons),
    notes: [],
    text: whole(outcomeOf(returned).text),
  }
}
