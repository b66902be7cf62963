import { type ForeignBlog, ForeignFault, type ImportedPost } from '../import.items.ts'
import { planPost } from './blog.plan.ts'
import type { Branch, Threads } from './blog.threads.ts'

/** Holds what is kept of a post while the others are read; its text is not kept. */
export interface Surveyed {
  name: string
  category: string
  addresses: string[]
  /** Lists whole addresses on a host of others. */
  homes: string[]
  isOpen: boolean
}

/** Holds the result of the first reading: the authors, the posts and pages with their addresses, and the threads of comments. */
export interface Survey {
  total: number
  posts: Map<string, Surveyed>
  pages: Map<string, Surveyed>
  authors: Map<string, { nickname: string; posts: number }>
  threads: Threads
}

/** Returns the reason why a page cannot be imported, or null. */
export const pageRefusal = ({ body }: ImportedPost): string | null => (body.text.trim() ? null : '没有正文')

/**
 * Reads everything once. Nothing is written, so that a broken file leaves no trace. @throws ForeignFault when it is broken or empty
 */
export async function surveyBlog(blog: ForeignBlog, now: number, signal: AbortSignal | undefined): Promise<Survey> {
  const found: Survey = { total: 0, posts: new Map(), pages: new Map(), authors: new Map(), threads: new Map() }
  const same = new Map<string, string>()
  const once = (text: string) => same.getOrInsert(text, text)
  for await (const it of blog.read()) {
    if (signal?.aborted) break
    found.total++
    if ('post' in it) surveyPost(found, it.post, now, once)
    else if ('comment' in it) {
      const { key, parentKey, postKey } = it.comment
      const branch: Branch = { parent: parentKey, post: once(postKey) }
      if (!found.threads.has(key)) found.threads.set(key, branch)
    }
  }
  if (!found.total && !signal?.aborted) throw new ForeignFault('文件里没有文章，也没有页面和评论')
  return found
}

function surveyPost(found: Survey, post: ImportedPost, now: number, once: (text: string) => string): void {
  const isPage = post.kind === 'page'
  const into = isPage ? found.pages : found.posts
  if (into.has(post.key) || (isPage && pageRefusal(post) !== null)) return
  const planned = isPage ? { category: '' } : planPost(post, now)
  if ('reason' in planned) return
  const isOpen = post.status === 'published' || post.status === 'scheduled'
  const { name, oldAddresses, homes = [] } = post
  const addresses = oldAddresses.slice(0, 20)
  into.set(post.key, { name, category: once(planned.category), addresses, homes: homes.slice(0, 20), isOpen })
  if (post.author && !isPage) countAuthor(found, post.author)
}

function countAuthor({ authors }: Survey, { key, nickname }: { key: string; nickname: string }): void {
  const known = authors.get(key)
  if (known) known.posts++
  else authors.set(key, { nickname, posts: 1 })
}
