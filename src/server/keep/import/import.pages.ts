import { reservePages, settlePage } from './blog/blog.page.ts'
import { findPages } from './blog/blog.queries.ts'
import { emptyReport } from './blog/blog.report.ts'
import type { Run as BlogRun } from './blog/blog.run.ts'
import { draftOf, findPostIn, type Run } from './import.draft.ts'
import type { ImportedPost, System } from './import.items.ts'
import type { PlannedArticle } from './import.plan.ts'
import type { ImportReport } from './import.report.ts'

/** Leaves the text as it is: its links and pictures already point to this site. */
const STAY: Pick<BlogRun, 'links' | 'pictures'> = {
  links: { add: () => undefined, find: () => null, isWithin: () => false, absolute: (address) => address },
  pictures: { find: async () => ({ url: '' }), inside: async () => null },
}

const sourceOf = (system: System, folder: string) => `${system}:${folder}`

/** Reserves the addresses of the pages of a generator’s folder before any text is saved, so that links can be written. */
export async function reserveFolderPages(
  { db }: Run['deps'],
  system: System,
  { folder, pages, dryRun }: { folder: string; pages: readonly PlannedArticle[]; dryRun: boolean },
): Promise<Map<string, string>> {
  const wanted = new Map(
    pages.map(({ file, title, places, oldAddresses, isDraft, lock }) => [
      file.path,
      {
        name: title,
        category: '',
        addresses: [...places, ...oldAddresses.map((it) => it.path)],
        homes: [],
        isOpen: !isDraft && !lock,
      },
    ]),
  )
  const names = await reservePages(db, sourceOf(system, folder), wanted, dryRun)
  return new Map([...names].map(([path, name]) => [path, `/page/${name}`]))
}

/** Saves the pages of a generator’s folder as pages of the owner’s own. Returns the paths of those that readers can see. */
export async function settleFolderPages(
  run: Run,
  system: System,
  pages: readonly PlannedArticle[],
): Promise<ReadonlySet<string>> {
  const { deps, folder, report, userId, force, dryRun } = run
  const find = findPostIn(run.planned)
  const source = sourceOf(system, folder)
  for (const page of pages) {
    if (run.signal?.aborted) break
    const pageReport = emptyReport(system, folder, dryRun)
    const it = { ...STAY, deps, options: { force, dryRun }, report: pageReport, source, ownerId: userId } as unknown as BlogRun
    await settlePage(it, await postOf(run, page, find))
    report.private += pageReport.private
    tell(report, page.file.path, pageReport)
  }
  const there = await findPages(deps.db.read, source)
  return new Set([...there].flatMap(([path, it]) => (it.page_id !== null && it.is_shown === 1 ? [path] : [])))
}

async function postOf(run: Run, page: PlannedArticle, find: ReturnType<typeof findPostIn>): Promise<ImportedPost> {
  const {
    draft: { contentMd, visibility },
  } = await draftOf(run, page, find)
  return {
    kind: 'page',
    key: page.file.path,
    name: page.file.path,
    title: page.title,
    body: { format: 'markdown', text: contentMd },
    summary: '',
    cover: '',
    categories: [],
    tags: [],
    author: null,
    status: page.isDraft ? 'draft' : visibility ? 'private' : 'published',
    password: '',
    createTime: page.createTime,
    updateTime: page.updateTime,
    oldAddresses: page.oldAddresses.map((it) => it.path),
    isStick: false,
  }
}

function tell(report: ImportReport, path: string, { counts, conflicts, refused, notes }: ReturnType<typeof emptyReport>): void {
  if (counts.page.added) report.added.push(path)
  if (counts.page.updated) report.updated.push(path)
  if (counts.page.unchanged) report.unchanged.push(path)
  for (const { reason } of conflicts) report.conflicts.push({ path, reason })
  for (const { reason } of refused) report.problems.push({ path, severity: 'failed', reason })
  for (const { reason } of notes) report.problems.push({ path, severity: 'note', reason: `页面：${reason}` })
}
