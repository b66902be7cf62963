import type { ArticleDraft } from '#server/content/article/article.save.ts'
import type { Database } from '#server/core/db/database.ts'
import type { Renderer } from '#server/core/render/renderer.ts'
import type { FileStorage } from '#server/core/storage/storage.ts'
import type { FetchBytes, Pictures } from './blog/blog.pictures.ts'
import { isUsable, lockInWords } from './import.access.ts'
import { anchorOf } from './import.anchors.ts'
import { canShow, noCover } from './import.cover.ts'
import type { FindPost } from './import.find-post.ts'
import { applyHabits } from './import.habits.ts'
import type { FindPicture } from './import.pictures.ts'
import type { PlannedArticle } from './import.plan.ts'
import type { Source } from './import.queries.ts'
import { type ImportReport, problemsOf } from './import.report.ts'
import { rewriteTargets, type Verdict, type Written } from './import.rewrite.ts'
import { unknownInWords } from './import.rewriting.ts'
import { localPath, resolveTarget, type Target } from './import.targets.ts'
import type { Dated } from './import.undated.ts'
import type { FolderSite } from './systems/site.ts'

export interface ImportDeps {
  db: Database
  renderer: Renderer
  /** Stores the files that `/uploads/` serves. */
  uploads: FileStorage
  now: () => number
  /** Downloads pictures from other sites; without it they stay there. */
  fetchBytes?: FetchBytes | undefined
}

/** Holds what the steps of one import share. */
export interface Run {
  deps: ImportDeps
  report: ImportReport
  userId: number
  folder: string
  /** Is the system whose folder it is, or null. */
  site: FolderSite | null
  force: boolean
  /** Reports what the import would do and writes nothing. */
  dryRun: boolean
  /** Stops the import between two files; the next run continues. */
  signal: AbortSignal | undefined
  /** Lists the paths of all Markdown files of the folder. */
  files: ReadonlySet<string>
  planned: readonly PlannedArticle[]
  /** Maps the path of a file to the address of its page on this site. */
  pages: ReadonlyMap<string, string>
  /** The key is that of `keyIn`. */
  sources: ReadonlyMap<string, Source>
  findPicture: FindPicture
  /** Stores pictures from other sites, if the owner wants it. */
  remote: { pictures: Pictures; isWanted: boolean }
  /** Holds the dates that were found for texts without one, by path. */
  dated: ReadonlyMap<string, Dated>
}

/** Returns what identifies a text of a folder for ever: the folder's name, and its path unless the system has numbers of its own. */
export const keyIn = ({ folder, site }: Pick<Run, 'folder' | 'site'>, path: string): string =>
  `${folder}/${site?.keyOf?.(path) ?? path}`

/** Holds what a file becomes; it is the same as long as the file is the same. */
export interface FileDraft {
  /** Has no `visibility` when everybody may read the text. */
  draft: ArticleDraft
  /** Holds the password in clear text; null where no password opens the article. */
  password: string | null
}

/** Returns the article that a planned file becomes, with its links and pictures on this site. */
export async function draftOf(run: Run, article: PlannedArticle, find: FindPost): Promise<FileDraft> {
  const { file, body, bodyLine } = article
  const report = problemsOf(file.path, run.report.problems)
  const isMdx = /\.mdx$/i.test(file.path)
  const readable = applyHabits(body, { rawInCode: article.isJekyll, find, isMdx, isVault: run.site?.isVault === true })
  const { markdown, faults } = await rewriteTargets(readable.markdown, (written) => judge(run, article, written))
  const lineIn = (line: number) => article.lineOf(line) + bodyLine - 1
  for (const { place, reason } of faults) report('flaw', reason, lineIn(readable.lineOf(place)))
  for (const { line, reason } of readable.flaws) report('flaw', reason, lineIn(line))
  for (const it of readable.unknown) report('flaw', unknownInWords(it, lineIn), lineIn(it.line))

  const cover = await coverOf(run, article, (reason) => report('flaw', reason))
  const isEarly = (article.createTime ?? 0) > run.deps.now()
  if (isEarly && !article.isDraft) report('note', '日期在将来，到那时自动发布')
  const lock = article.lock ?? readable.lock
  const password = lock && !article.isPage && isUsable(lock.password) ? lock.password : null
  if (lock) report('note', lockInWords(lock, password !== null))
  if (article.pinnedBy) report('note', `置顶（${article.pinnedBy}）`)
  const draft: ArticleDraft = {
    userId: run.userId,
    title: article.title,
    summary: article.summary,
    cover,
    contentMd: `${markdown.replace(/^(?:[ \t]*\n)+/, '').trimEnd()}\n`,
    categoryName: article.categoryName,
    tagNames: article.tags,
    keywords: article.keywords,
    isOriginal: article.isOriginal,
    originalUrl: article.originalUrl,
    status: article.isDraft ? 2 : 1,
    ...(lock && { visibility: password === null ? ('private' as const) : ('password' as const) }),
    ...(article.createTime !== null && { createTime: article.createTime }),
    ...(article.updateTime !== null && { updateTime: article.updateTime }),
  }
  return { draft, password }
}

async function coverOf(run: Run, { cover, file }: PlannedArticle, flaw: (reason: string) => void): Promise<string> {
  if (!cover) return cover
  if (!localPath(cover)) {
    if (canShow(cover)) return cover
    flaw(noCover(cover))
    return ''
  }
  const found = await run.findPicture(cover, file)
  if (!found) return cover
  if ('url' in found) return found.url
  flaw(`封面：${found.fault}`)
  return ''
}

async function judge(run: Run, article: PlannedArticle, { kind, target }: Written): Promise<Verdict> {
  const { path } = article.file
  const resolved = kind === 'image' ? ({ kind: 'picture' } as const) : resolve(run, target, path)
  if (resolved.kind === 'elsewhere') return null
  if (resolved.kind === 'missing') return { fault: `链接的文件没有导入：${target}` }
  if (resolved.kind === 'picture') {
    const picture = await run.findPicture(target, article.file)
    return picture && ('url' in picture ? { target: picture.url } : picture)
  }
  const page = run.pages.get(resolved.path)
  if (page) return { target: page + (resolved.anchor && `#${anchorOf(resolved.anchor)}`) }
  const source = run.sources.get(keyIn(run, resolved.path))
  if (!source || (source.version > 0 && source.isDeleted)) return { fault: `链接的文件没有导入：${target}` }
  return { target: `/post/${source.articleId}${resolved.anchor && `#${anchorOf(resolved.anchor)}`}` }
}

function resolve({ site, files }: Run, target: string, from: string): Target {
  const path = site?.pathAt?.(target)
  return path
    ? { kind: 'article', path, anchor: localPath(new URL(target).hash)?.anchor ?? '' }
    : resolveTarget(target, from, files)
}

/** Returns a function that finds a post by its file name, with or without folders, as Hexo and Jekyll name it. */
export function findPostIn(planned: readonly PlannedArticle[]): FindPost {
  const titles = new Map(planned.map((it) => [it.file.path, it.title]))
  const byName = new Map<string, string>()
  /** Holds the names without capitals, at which Obsidian does not look. */
  const loose = new Map<string, string>()
  for (const path of titles.keys()) {
    const parts = path.replace(/\.[^.]+$/, '').split('/')
    for (let at = parts.length - 1; at >= 0; at--) {
      const name = parts.slice(at).join('/')
      if (!byName.has(name)) byName.set(name, path)
      loose.getOrInsert(name.toLowerCase(), path)
    }
  }
  return (name: string) => {
    const bare = name.replace(/^(?:\.{0,2}\/)+/, '').replace(/\.(?:md|markdown|mdx)$/i, '')
    const path = byName.get(bare) ?? loose.get(bare.toLowerCase())
    return path ? { path, title: titles.get(path) ?? '' } : null
  }
}
