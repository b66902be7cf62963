import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { diskStorage } from '#server/core/storage/storage.disk.ts'
import { openTestBlog, plainRenderer, type TestBlog } from '#tests/support/blog.ts'
import { hereMaker } from '#tests/support/full-blog.ts'
import { makeExport } from './export.make.ts'
import type { Choices } from './export.nouns.ts'
import { takeExport } from './return.take.ts'

export const NOTHING: Choices = { chat: false, addresses: false, secrets: false }
export const EVERYTHING: Choices = { chat: true, addresses: true, secrets: true }

/** Creates a temporary folder for exports, and functions that write exports there and import them. */
export function exportPlace() {
  const root = mkdtempSync(join(tmpdir(), 'inkstone-export-'))
  const blogs: TestBlog[] = []
  const depsOf = (it: TestBlog) => ({
    db: it.db,
    uploads: diskStorage(join(it.dataDir, 'uploads')),
    renderer: plainRenderer,
    now: () => it.clock.now,
    maker: hereMaker,
  })
  return {
    root,
    depsOf,
    path: (name: string) => join(root, name),
    make: (blog: TestBlog, name: string, choices: Choices = EVERYTHING) =>
      makeExport(depsOf(blog), { target: join(root, name), choices }),
    take: (blog: TestBlog, name: string) => takeExport(join(root, name), depsOf(blog), { force: false }),
    async empty(): Promise<TestBlog> {
      const blog = await openTestBlog()
      blogs.push(blog)
      return blog
    },
    async close() {
      for (const it of blogs) await it.close()
      rmSync(root, { recursive: true, force: true })
    },
  }
}

/** Returns the bytes of every file of an export by path, each as a latin1 string. */
export const filesIn = (root: string): Map<string, string> =>
  new Map(
    readdirSync(root, { recursive: true })
      .map(String)
      .filter((it) => statSync(join(root, it)).isFile())
      .sort()
      .map((it) => [it, readFileSync(join(root, it)).toString('latin1')] as const),
  )
