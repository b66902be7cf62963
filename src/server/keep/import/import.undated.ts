import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { shanghaiTime } from '#lib/dates.ts'
import { parseDate } from './import.dates.ts'
import type { PlannedArticle } from './import.plan.ts'
import type { Problem } from './import.report.ts'

const run = promisify(execFile)
/** Limits how many articles `weight` pins, unless they are at most a fifth of all. */
const PINNED_MAX = 5
const GIT_MS = 20_000
const GIT_BYTES = 64 * 1024 * 1024
/** Matches a day in the name of a file, or in those of its folders: `20240102-a.md`, `2024/01/02/a.md`. */
const IN_PATH = /(?:^|\D)((?:19|20)\d{2})[-_./]?(0[1-9]|1[0-2])[-_./]?(0[1-9]|[12]\d|3[01])(?!\d)/

/** Holds the date of a text that states none, and the source of this date. */
export interface Dated {
  time: number
  source: string
}

/**
 * Finds a date for every text that states none: its last change if it states that, else the day in its name, the day when it came into
 * git, or the time of the file. None is in the future.
 * @param root the folder, a real path
 */
export async function dateUndated(
  planned: readonly PlannedArticle[],
  { root, now }: { root: string; now: number },
): Promise<ReadonlyMap<string, Dated>> {
  const undated = planned.filter((it) => it.createTime === null)
  const found = new Map<string, Dated>()
  if (!undated.length) return found
  const git = await addedInGit(root)
  for (const { file, updateTime } of undated) {
    const day = IN_PATH.exec(file.path)
    const named = day && parseDate(day.slice(1, 4).join('-'))
    const added = git.get(file.path)
    const date = (time: number, source: string) => found.set(file.path, { time: Math.min(time, now), source })
    if (updateTime !== null) date(updateTime, '更新时间')
    else if (named) date(named, '名字里的日期')
    else if (added !== undefined) date(added, '进入 git 的时间')
    else date(file.modified, '文件的修改时间')
  }
  return found
}

export const datedInWords = ({ time, source }: Dated): string => `没有日期，用了${source} ${shanghaiTime(time).slice(0, 10)}`

/** Pins articles by `weight`, which orders Hugo's lists. On many texts it numbers chapters, so then it pins none. */
export function pinByWeight(planned: readonly PlannedArticle[], problems: Problem[]): void {
  const weighted = planned.filter((it) => it.weight !== 0 && !it.pinnedBy)
  const [first] = weighted
  if (!first) return
  if (weighted.length > PINNED_MAX && weighted.length * 5 > planned.length) {
    const reason = `${weighted.length} 篇写了 weight，看作排序，没有置顶`
    problems.push({ path: first.file.path, severity: 'note', reason })
  } else for (const it of weighted) it.pinnedBy = 'weight'
}

/** Returns the time of the first commit of each file below a folder; empty where git or a repository is missing. */
async function addedInGit(root: string): Promise<ReadonlyMap<string, number>> {
  const times = new Map<string, number>()
  // Git must not run programs that a repository configures.
  const quiet = ['-c', 'core.fsmonitor=false', '-c', 'core.hooksPath=/dev/null', '-c', 'log.showSignature=false']
  const log = ['log', '--diff-filter=A', '--no-renames', '--name-only', '--relative', '--format=%x01%at', '-z', '--', '.']
  const options = { cwd: root, timeout: GIT_MS, maxBuffer: GIT_BYTES }
  const { stdout } = await run('git', ['--no-pager', ...quiet, ...log], options).catch(() => ({ stdout: '' }))
  let time = 0
  // The newest commits come first, so a file that was removed and added again keeps its first time.
  for (const part of stdout.split(/[\0\n]/)) {
    if (part.startsWith('\x01')) time = Number(part.slice(1)) * 1000
    else if (part && time > 0) times.set(part.normalize('NFC'), time)
  }
  return times
}
