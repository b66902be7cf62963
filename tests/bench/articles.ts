import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { BODY_MAX, TITLE_MAX } from '#contract/content/article.ts'
import { PIPELINE_VERSION } from '#markdown/pipeline-version.ts'
import { renderMarkdown } from '#markdown/render.ts'
import { type ArticleDraft, saveArticle } from '#server/content/article/article.save.ts'
import { openDatabase } from '#server/core/db/open-database.ts'
import { createRenderer, type Renderer } from '#server/core/render/renderer.ts'
import { copyMany } from './articles-copied.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const CORPUS = here('../../../shared/corpus/javaguide')
const CACHE = here('../../.cache/bench')
const MIGRATIONS = here('../../src/server/core/db/migrations')
/** A larger database holds copies of this many articles. */
const COPIED_FROM = 10_000
/** From this day on, ten thousand articles fill nineteen years. */
const FIRST_DAY = Date.UTC(2006, 7, 31)
const APART_MS = 17 * 3_600_000

/** Returns a generator with the same sequence at every run. */
export function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1664525 + 1013904223) % 4294967296
    return state / 4294967296
  }
}

/** Returns the folder of real articles, or null. */
export const corpus = () => (existsSync(CORPUS) ? CORPUS : null)

/** Returns real Chinese articles without their front matter; an empty list where the corpus is missing. */
export function realTexts(): { path: string; title: string; contentMd: string; category: string }[] {
  if (!existsSync(CORPUS)) return []
  return globSync('**/*.md', { cwd: CORPUS })
    .sort()
    .map((file) => {
      const source = readFileSync(join(CORPUS, file), 'utf8')
      const title = /^title: *(.+)$/m.exec(source)?.[1] ?? file
      const contentMd = source.replace(/^---\n[\s\S]*?\n---\n/, '').slice(0, BODY_MAX)
      return {
        path: file.replace(/\.md$/, ''),
        title: [...title].slice(0, TITLE_MAX).join(''),
        contentMd,
        category: file.split('/')[0] ?? '未分类',
      }
    })
}

/** Returns paragraphs to build articles from; a few built-in sentences where the corpus is missing. */
function paragraphs(): string[] {
  const found = realTexts().flatMap((it) =>
    it.contentMd.split(/\n{2,}/).filter((p) => /^[\p{Script=Han}\w]/u.test(p) && p.length > 60),
  )
  return found.length
    ? found
    : ['写程序的人总要回头看看自己写过的东西，数据库、网络与语言各有各的脾气。', '索引是一本书的目录，事务是一句说完整的话。']
}

/** Composes one article of about `length` characters from real paragraphs. */
function composed(random: () => number, all: readonly string[], n: number, length: number): ArticleDraft {
  const parts: string[] = []
  for (let size = 0; size < length; ) {
    const part = all[Math.floor(random() * all.length)] ?? ''
    parts.push(parts.length % 5 === 0 ? `## 第 ${parts.length + 1} 节\n\n${part}` : part)
    size += part.length
  }
  return draftOf(`第 ${n} 篇：${[...(parts[1] ?? '')].slice(0, 20).join('')}`, parts.join('\n\n'), `类别 ${n % 12}`, n, random)
}

const draftOf = (title: string, contentMd: string, categoryName: string, n: number, random: () => number): ArticleDraft => ({
  userId: 1,
  title,
  summary: '',
  cover: '',
  contentMd,
  categoryName,
  tagNames: [`标签 ${Math.floor(random() * 200)}`, `标签 ${Math.floor(random() * 200)}`].filter(
    (it, at, all) => all.indexOf(it) === at,
  ),
  keywords: '',
  isOriginal: true,
  originalUrl: '',
  status: 1,
  createTime: FIRST_DAY + n * APART_MS,
})

/** Articles are real, generated with 3,000 characters, or generated with 600. */
export type ArticleKind = 'real' | 'generated' | 'short'

/** Returns the texts of `generated` articles. */
export function generatedTexts(count: number): { title: string; contentMd: string }[] {
  const [random, all] = [seededRandom(7), paragraphs()]
  return Array.from({ length: count }, (_, n) => composed(random, all, n, 3_000))
}

/** Returns a database file of `count` articles. It is made once and then kept. */
export async function articleDatabase(kind: ArticleKind, count: number): Promise<string> {
  const file = join(CACHE, `${kind}-${count}-${schemaOfToday()}-v${PIPELINE_VERSION}.db`)
  if (existsSync(file)) return file
  mkdirSync(CACHE, { recursive: true })
  // A file of another schema or pipeline is outdated and can be made again.
  for (const old of globSync(`${kind}-${count}-*`, { cwd: CACHE })) rmSync(join(CACHE, old), { force: true })
  if (kind === 'short' && count > COPIED_FROM) return copyMany(await articleDatabase('short', COPIED_FROM), file, count)
  const fresh = `${file}.${process.pid}`
  const db = await openDatabase(`file:${fresh}`)
  const random = seededRandom(7)
  const all = paragraphs()
  const real = realTexts()
  const drafts = Array.from({ length: count }, (_, n) => {
    const it = real[n]
    return kind === 'real' && it
      ? draftOf(it.title, it.contentMd, it.category, n, random)
      : composed(random, all, n, kind === 'short' ? 600 : 3_000)
  })
  const renderer = kind === 'real' ? createRenderer({ threads: 2 }) : unhighlighted
  const deps = { db, renderer, now: Date.now }
  for (let at = 0; at < drafts.length; at += 64)
    await Promise.all(drafts.slice(at, at + 64).map((draft) => saveArticle(deps, null, draft, { patience: 60_000 })))
  await renderer.close()
  await db.write((tx) => tx.deleteFrom('change').execute())
  await db.close()
  renameSync(fresh, file)
  return file
}

/** Identifies the schema: a database of another schema cannot be reused. */
function schemaOfToday(): string {
  const hash = createHash('sha256')
  for (const file of globSync('*.ts', { cwd: MIGRATIONS }).sort()) hash.update(readFileSync(join(MIGRATIONS, file)))
  return hash.digest('hex').slice(0, 8)
}

/** Generated articles contain no code. */
const unhighlighted: Renderer = {
  render: async (source) => ({ rendered: await renderMarkdown(source, { highlight: false }), complete: true, finished: null }),
  close: async () => {},
}
