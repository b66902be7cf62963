import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import { ZipFile } from 'yazl'
import type { ForeignBlog, ImportedComment, ImportedItem, ImportedPost, UnreadableItem } from '../import.items.ts'

/** Writes a file into a folder of its own, which is deleted after the test. */
export function aFile(name: string, content: string | Uint8Array): string {
  const folder = mkdtempSync(join(tmpdir(), 'inkstone-foreign-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  writeFileSync(join(folder, name), content)
  return join(folder, name)
}

export async function aZip(files: Record<string, string | Uint8Array>): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [path, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), path)
  zip.end()
  return buffer(zip.outputStream as NodeJS.ReadableStream)
}

/** Reads everything in a blog and sorts it by kind. */
export async function allOf(blog: ForeignBlog) {
  const posts: ImportedPost[] = []
  const comments: ImportedComment[] = []
  const refused: UnreadableItem[] = []
  const leftOut: string[] = []
  for await (const it of blog.read() as AsyncIterable<ImportedItem>) {
    if ('post' in it) posts.push(it.post)
    else if ('comment' in it) comments.push(it.comment)
    else if ('refused' in it) refused.push(it.refused)
    else leftOut.push(it.leftOut)
  }
  return { posts, comments, refused, leftOut }
}
