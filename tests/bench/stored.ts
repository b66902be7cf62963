import type { ArticleDraft } from '#server/content/article/article.save.ts'
import type { Database } from '#server/core/db/database.ts'

/** An article as its author left it, ready to be changed and saved again. */
export async function draftOfStored(db: Database, id: number): Promise<ArticleDraft> {
  const it = await db.read
    .selectFrom('article')
    .innerJoin('article_body', 'article_body.article_id', 'article.id')
    .innerJoin('category', 'category.id', 'article.category_id')
    .selectAll('article')
    .select(['article_body.content_md', 'category.name as category_name'])
    .where('article.id', '=', id)
    .executeTakeFirstOrThrow()
  const tags = await db.read
    .selectFrom('article_tag')
    .innerJoin('tag', 'tag.id', 'article_tag.tag_id')
    .select('tag.name')
    .where('article_id', '=', id)
    .orderBy('sort')
    .execute()
  return {
    userId: it.user_id,
    title: it.title,
    summary: '',
    cover: it.cover,
    contentMd: it.content_md,
    categoryName: it.category_name,
    tagNames: tags.map((tag) => tag.name),
    keywords: it.keywords,
    isOriginal: it.is_original === 1,
    originalUrl: it.original_url,
    status: 1,
  }
}
