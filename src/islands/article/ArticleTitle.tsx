import type { ArticleDetail } from '#contract/content/article.ts'
import { grouped } from '#lib/grouped.ts'
import { sizesInText } from '#lib/picture-sizes.ts'
import { TitleText } from '../ui/TitleText.tsx'
import { Face } from '../ui/with-react/Face.tsx'
import { ColumnStrip } from './column/ColumnStrip.tsx'
import { ViewCount } from './ViewCount.tsx'

/** Renders the head of an article: category, title, author, dates, counts, column and cover. */
export function ArticleTitle({ post }: { post: ArticleDetail }) {
  const day = post.createTime.slice(0, 10)
  const changed = post.updateTime.slice(0, 10)
  return (
    <header className="title">
      <a className="chip" href={`/category/${post.category.id}`}>
        {post.category.name}
      </a>
      <h1 className="text-page">
        <TitleText title={post.title} />
      </h1>
      <div className="flex items-center gap-3 mt-5">
        <Face src={post.avatar} name={post.nickname} size={36} />
        <div className="min-w-0">
          <a className="by" href={post.hasAuthorPage ? `/author/${post.userId}` : undefined}>
            {post.nickname}
          </a>
          <div className="meta">
            <time dateTime={day}>{day}</time>
            {changed > day && (
              <span>
                更新于{' '}
                {post.updates.count > 0 ? (
                  <a className="hover:text-accent underline" href="#revisions">
                    <time dateTime={changed}>{changed}</time>
                  </a>
                ) : (
                  <time dateTime={changed}>{changed}</time>
                )}
              </span>
            )}
            {/* Each reader counts as a view, so an open article has at least one. */}
            <ViewCount id={post.id} count={Math.max(1, post.quantity)} />
            {post.wordCount > 0 && <span>{grouped(post.wordCount)} 字</span>}
            <span>约 {post.readMinutes} 分钟</span>
          </div>
        </div>
      </div>
      {post.column && <ColumnStrip of={post.column} />}
      {post.cover && (
        <div className="frame">
          <img
            fetchPriority="high"
            decoding="async"
            sizes={sizesInText()}
            srcSet={post.coverSet || undefined}
            src={post.cover}
            alt=""
            width="1360"
            height="680"
          />
        </div>
      )}
    </header>
  )
}
