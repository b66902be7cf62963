import { settle, tagsAround } from '#server/content/article/article.changes.ts'
import type { ArticleDraft } from '#server/content/article/article.save.ts'
import type { TestBlog } from './blog.ts'

/** Writes an article of each kind that a stranger must not learn of: private, for members, with a password, draft, deleted, scheduled. */
export async function writeUnseen(blog: TestBlog, draft: Partial<ArticleDraft>): Promise<void> {
  const kinds: Partial<ArticleDraft>[] = [
    { visibility: 'private' },
    { visibility: 'login' },
    { visibility: 'password', passwordHash: 'x' },
    { status: 2 },
    { createTime: blog.clock.now + 86_400_000 },
  ]
  for (const [place, kind] of kinds.entries()) await blog.write({ title: `藏 ${place}`, ...draft, ...kind })
  const { id } = await blog.write({ title: '删', ...draft })
  await blog.db.write(async (tx) => {
    const before = await tagsAround(tx, id)
    await tx.updateTable('article').set({ deleted_time: 1 }).where('id', '=', id).execute()
    await settle(tx, before, await tagsAround(tx, id))
  })
}
