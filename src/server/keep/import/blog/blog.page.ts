import { OWN_PAGE_MAX, OWN_PAGE_NAME } from '#contract/site/site.ts'
import type { Database, Reader } from '#server/core/db/database.ts'
import { isDiskFull } from '#server/core/db/disk-full.ts'
import { Refusal } from '#server/core/http/refuse.ts'
import { saveOwnPage } from '#server/site/own-page/own-page.rules.ts'
import { CLOSED_THERE } from '../import.access.ts'
import { ForeignFault, type ImportedPost } from '../import.items.ts'
import { tidy } from '../import.values.ts'
import { verdictOf } from '../import.verdict.ts'
import { bringBody, findingsInWords, noFindings } from './blog.body.ts'
import { hashOf } from './blog.post.ts'
import * as q from './blog.queries.ts'
import { note, noteConflict, noteRefused } from './blog.report.ts'
import type { Run } from './blog.run.ts'
import { pageRefusal, type Surveyed } from './blog.survey.ts'

const TITLE_MAX = 50

/**
 * Reserves the last part of the address of every new page, so that links to it can be written before it exists.
 * @param dryRun only finds out which names these would be
 */
export async function reservePages(
  db: Database,
  source: string,
  pages: ReadonlyMap<string, Surveyed>,
  dryRun = false,
): Promise<Map<string, string>> {
  const known = await q.findPages(db.read, source)
  const names = new Map([...known].map(([key, it]) => [key, it.shownName ?? it.name]))
  const fresh = [...pages].filter(([key]) => !known.has(key))
  const reserve = async (at: Reader, keep: (key: string, name: string) => unknown) => {
    const taken = await q.findPageNames(at)
    for (const [key, page] of fresh) {
      const name = freeName(nameOf(key, page), taken)
      taken.add(name)
      names.set(key, name)
      await keep(key, name)
    }
  }
  if (!fresh.length) return names
  if (dryRun) await reserve(db.read, () => {})
  else await db.write((tx) => reserve(tx, (key, name) => q.insertPage(tx, { source, key, name })))
  return names
}

/** Returns the last part of its old address where that is possible, else a name made from its key. */
function nameOf(key: string, { addresses }: Surveyed): string {
  for (const it of addresses) {
    const last = ending(it.split(/[?#]/)[0] ?? '')
    if (OWN_PAGE_NAME.test(last)) return last
  }
  const tail = (/\.(?:md|markdown)$/i.test(key) ? ending(key.replace(/^(?:source|content)\//, '')) : key.toLowerCase())
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(-36)
    .replace(/^-+/, '')
  return OWN_PAGE_NAME.test(tail) ? tail : 'page'
}

/** Returns the last part of a path in lower case, without `index` and the extension. */
const ending = (path: string): string =>
  path
    .replace(/(?:(?:^|\/)index)?\.(?:html?|md|markdown)$|\/+$/gi, '')
    .split('/')
    .at(-1)
    ?.toLowerCase() ?? ''

function freeName(name: string, taken: ReadonlySet<string>): string {
  for (let n = 1; ; n++) {
    const candidate = n === 1 ? name : `${name.slice(0, 34)}-${n}`
    if (!taken.has(candidate)) return candidate
  }
}

/** Saves a page of the owner's own and reports the result. */
export async function settlePage(run: Run, post: ImportedPost): Promise<void> {
  const { report } = run
  const { name } = post
  const refusal = pageRefusal(post)
  if (refusal !== null) return noteRefused(report, { noun: 'page', name, reason: refusal })
  try {
    await settle(run, post)
  } catch (error) {
    if (isDiskFull(error)) throw error
    const said = error instanceof Refusal || error instanceof ForeignFault
    const reason = said ? error.message : `无法导入：${error instanceof Error ? error.message : error}`
    noteRefused(report, { noun: 'page', name, reason })
  }
}

async function settle(run: Run, post: ImportedPost): Promise<void> {
  const { deps, report, options, source } = run
  const { name, key } = post
  const known = (await q.findPages(deps.db.read, source)).get(key)
  const hash = hashOf(post, post.password ? 'locked' : '')
  const isNew = !known || known.source_hash === ''
  const isOpen = post.status === 'published'
  const wasShown = known?.is_shown === 1
  if (!isNew && (await isLeft(run, post, known, hash))) return
  const findings = noFindings()
  const contentMd = await bringBody(post.body, run, findings)
  if ([...contentMd].length > OWN_PAGE_MAX) throw new ForeignFault(`正文超过 ${OWN_PAGE_MAX} 字`)
  // A page that the old blog opens later stays closed here until the owner opens it.
  const isShown = isOpen && (isNew || wasShown)
  if (!options.dryRun && known) await write(run, post, { known, hash, contentMd, isShown })
  report.counts.page[isNew ? 'added' : 'updated']++
  // Pages have no password here, so only the owner can read one that had a password.
  if (post.status === 'private' || post.status === 'password') report.private++
  for (const reason of [...findingsInWords(findings), ...standingInWords({ isNew, wasShown, isShown })])
    note(report, { noun: 'page', name, reason })
}

/** Reports a page of which nothing is new, or that was changed here; returns false for the others. */
async function isLeft({ report, options }: Run, { name, status }: ImportedPost, known: q.KnownPage, hash: string) {
  const isOpen = status === 'published'
  const isEdited = Number(known.current) !== Number(known.update_time)
  const isSame = () => known.source_hash === hash && (isOpen || known.is_shown !== 1 || isEdited)
  const verdict = await verdictOf({ isDeleted: known.page_id === null, isEdited, isSame, force: options.force })
  const conflict = (reason: string) => noteConflict(report, { noun: 'page', name, reason })
  if (verdict === 'unchanged') report.counts.page.unchanged++
  if (verdict === 'deleted') conflict('页面已在站点上删除，没有恢复')
  if (verdict === 'edited') conflict(`站点上修改过，旧站也有变化${isOpen ? '' : CLOSED_THERE}`)
  return verdict !== 'save'
}

function standingInWords({ isNew, wasShown, isShown }: Record<'isNew' | 'wasShown' | 'isShown', boolean>): string[] {
  if (isNew) return [isShown ? '没有放进菜单，可以到站点设置里放' : '没有公开，可以到站点设置里公开']
  return wasShown && !isShown ? ['旧站不再公开它，这里也不再公开'] : []
}

interface Written {
  known: q.KnownPage
  hash: string
  contentMd: string
  isShown: boolean
}

function write({ deps, ownerId, source }: Run, post: ImportedPost, { known, hash, contentMd, isShown }: Written) {
  const before = known.page_id === null ? {} : { id: Number(known.page_id), version: Number(known.current) }
  const title = [...(tidy(post.title) || tidy(post.name) || '无标题')].slice(0, TITLE_MAX).join('').trim()
  const draft = {
    ...before,
    title,
    name: known.shownName ?? known.name,
    contentMd,
    place: known.place ?? ('none' as const),
    sort: known.sort ?? 0,
    isShown,
  }
  return saveOwnPage(deps, { id: ownerId }, draft, (tx, row) =>
    q.updatePage(tx, source, post.key, { page_id: row.id, source_hash: hash, update_time: row.version, name: row.name }),
  )
}
