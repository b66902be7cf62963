import { chunks } from '#lib/chunks.ts'
import { insertReserved } from '#server/content/article/article.write.queries.ts'
import { ensureCategory } from '#server/content/category/category.queries.ts'
import { isDiskFull } from '#server/core/db/disk-full.ts'
import { finishImport } from '../import.finish.ts'
import type { ForeignBlog } from '../import.items.ts'
import { addressed, worthALook } from '../import.look.ts'
import * as sources from '../import.queries.ts'
import { type Claim, keepOldAddresses } from '../import.redirects.ts'
import { DISK_FULL, ImportRefusal } from '../import.refusal.ts'
import { tidy } from '../import.values.ts'
import { withLease } from '../run/run.lease.ts'
import { createLinks, redirectable } from './blog.addresses.ts'
import { createComments } from './blog.comment.ts'
import { takeIn } from './blog.intake.ts'
import { reservePages } from './blog.page.ts'
import { createPeople } from './blog.people.ts'
import { createPictures } from './blog.pictures.ts'
import { findPages } from './blog.queries.ts'
import { type BlogImportReport, emptyReport, note } from './blog.report.ts'
import type { BlogImportDeps, BlogImportOptions, Run } from './blog.run.ts'
import { type Survey, surveyBlog } from './blog.survey.ts'

/** Limits the ids reserved in one transaction, so that a running site gets its turn. */
const RESERVED_TOGETHER = 200

/**
 * Imports a blog of another system: posts, pages of the owner's own, comments and those who wrote them. The blog is read twice. Each
 * item is a transaction of its own: when the process is killed, the next run completes the work, and it does nothing when all is
 * there.
 * @throws ImportRefusal when another import runs, a choice is missing, or the disk is full; ForeignFault when the file cannot be read
 */
export async function importBlog(
  deps: BlogImportDeps,
  blog: ForeignBlog,
  options: BlogImportOptions = {},
): Promise<BlogImportReport> {
  try {
    if (options.dryRun || options.hasLease) return await run(deps, blog, options)
    return await withLease(deps, 'command', (lost) => {
      const signal = options.signal ? AbortSignal.any([options.signal, lost]) : lost
      return run(deps, blog, { ...options, signal })
    })
  } catch (error) {
    if (isDiskFull(error)) throw new ImportRefusal(DISK_FULL)
    throw error
  }
}

async function run(deps: BlogImportDeps, blog: ForeignBlog, asked: BlogImportOptions): Promise<BlogImportReport> {
  const { db, now } = deps
  const { signal, dryRun = false } = asked
  const report = emptyReport(blog.system, blog.name, dryRun)
  const survey = await surveyBlog(blog, now(), signal)
  report.authors = [...survey.authors].map(([key, it]) => ({ key, ...it })).sort((a, b) => b.posts - a.posts)
  const options = { ...asked, me: refuseUndecided(survey, asked) }
  const source = `${blog.system}:${blog.name}`
  const ownerId = Number(await sources.findOwnerId(db.read))
  const links = createLinks(blog.siteUrl)
  await reserveArticles(deps, { source, ownerId, survey, dryRun })
  const known = await findKnown(deps, source)
  for (const [key, { addresses, homes }] of survey.posts) {
    const it = known.get(key)
    links.add([...addresses, ...homes], it && !(it.isDeleted && it.version > 0) ? `/post/${it.articleId}` : '')
  }
  const pages = dryRun ? new Map<string, string>() : await reservePages(db, source, survey.pages)
  for (const [key, { addresses }] of survey.pages) links.add(addresses, pages.has(key) ? `/page/${pages.get(key)}` : '')
  const fetchBytes = options.fetchPictures ? deps.fetchBytes : undefined
  const pictures = createPictures({ deps, blog, userId: ownerId, report, isDryRun: dryRun, fetchBytes, signal })
  const people = await createPeople(db, source, now, () => report.people++)
  const it: Run = { deps, blog, options, report, source, ownerId, survey, links, pictures, people, sources: known }
  const comments = await createComments(it)
  await takeIn(it, comments)
  if (!dryRun && !signal?.aborted) await finishImport(db, source)
  await redirect(it)
  report.isStopped = signal?.aborted ?? false
  report.look = await lookAt(it)
  return report
}

/** Chooses the posts that are worth a look. */
function lookAt({ deps, source, report, survey, options }: Run): Promise<BlogImportReport['look']> {
  const keys = new Map([...survey.posts].map(([key, it]) => [it.name, `${source}/${key}`]))
  const names = report.notes.filter((it) => it.noun === 'post').map((it) => it.name)
  return addressed(
    deps.db.read,
    worthALook(names, (name) => keys.get(name)),
    options.dryRun === true,
  )
}

/** Refuses to guess to whom the posts of several authors belong: the owner decides. Returns the key of the author who is the owner. */
function refuseUndecided({ authors }: Survey, { authors: chosen, dryRun, me }: BlogImportOptions): string | undefined {
  const names = [...authors].map(([key, it]) => `${it.nickname}（${key}）`).join('、')
  const key = me === undefined ? undefined : authorCalled(authors, me)
  if (me !== undefined && key === undefined) throw new ImportRefusal(`没有作者 ${me}，或者不止一位叫这个名字。作者有：${names}`)
  if (dryRun || chosen !== undefined || authors.size <= 1) return key
  throw new ImportRefusal(`这个博客有 ${authors.size} 位作者：${names}。请选择文章都归站长，还是各归各的作者`)
}

/** Returns the key of the only author with this key or name. */
function authorCalled(authors: Survey['authors'], called: string): string | undefined {
  if (authors.has(called)) return called
  const loose = (text: string) => tidy(text.normalize('NFKC')).toLowerCase()
  const same = [...authors].filter(([key, it]) =>
    [key, it.nickname, `${it.nickname}（${key}）`].some((one) => loose(one) === loose(called)),
  )
  return same.length === 1 ? same[0]?.[0] : undefined
}

async function findKnown({ db }: BlogImportDeps, source: string): Promise<Map<string, sources.Source>> {
  const found = await sources.findSources(db.read, `${source}/`)
  return new Map([...found].map(([path, it]) => [path.slice(source.length + 1), it]))
}

interface Reserving {
  source: string
  ownerId: number
  survey: Survey
  dryRun: boolean
}

/** Reserves an id for every new post before any text is saved, so that links among them can be written. */
async function reserveArticles({ db, now }: BlogImportDeps, { source, ownerId, survey, dryRun }: Reserving): Promise<void> {
  if (dryRun) return
  const known = await sources.findSources(db.read, `${source}/`)
  const fresh = [...survey.posts].filter(([key]) => !known.has(`${source}/${key}`))
  for (const some of chunks(fresh, RESERVED_TOGETHER))
    await db.write(async (tx) => {
      const categories = new Map<string, number>()
      for (const [key, { category }] of some) {
        const id = categories.get(category) ?? (await ensureCategory(tx, category))
        categories.set(category, id)
        await sources.insertSource(tx, `${source}/${key}`, await insertReserved(tx, ownerId, id, now()))
      }
    })
}

/** Redirects every old path to the new article or page. */
async function redirect({ deps, source, report, survey, options }: Run): Promise<void> {
  const { db } = deps
  const { dryRun = false } = options
  const found = await findKnown(deps, source)
  const claims: Claim[] = []
  for (const [key, post] of survey.posts) {
    const one = found.get(key)
    if (one ? one.version > 0 && !one.isDeleted : dryRun)
      claims.push(claimOf(report, 'post', post, one ? `/post/${one.articleId}` : key))
  }
  const pages = await findPages(db.read, source)
  for (const [key, page] of survey.pages) {
    const one = pages.get(key)
    if (one ? one.is_shown === 1 : dryRun && page.isOpen)
      claims.push(claimOf(report, 'page', page, `/page/${one?.shownName ?? one?.name ?? key}`))
  }
  const flaw = (name: string, reason: string) => note(report, { noun: 'post', name, reason })
  report.redirects = await keepOldAddresses(db, deps.now(), { claims, flaw, dryRun })
}

function claimOf(
  report: BlogImportReport,
  noun: 'post' | 'page',
  { name, addresses }: { name: string; addresses: string[] },
  to: string,
) {
  const judged = addresses.map((address) => ({ address, verdict: redirectable(address) }))
  const paths = judged.flatMap(({ verdict }) =>
    verdict && 'path' in verdict && verdict.path !== to ? [{ path: verdict.path }] : [],
  )
  for (const { address, verdict } of judged)
    if (verdict && 'reason' in verdict) note(report, { noun, name, reason: `旧地址 ${address} ${verdict.reason}，没有保留` })
  return { name, to, oldAddresses: paths }
}
